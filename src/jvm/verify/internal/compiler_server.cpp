// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/compiler_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "jvm/jdk/java_command.h"
#include "jvm/jdk/jdk_files.h"
#include "sandbox/allowance.h"
#include "sandbox/sandbox.h"

namespace aftershock::jvm {
namespace {

using std::chrono::milliseconds;

constexpr sandbox::Allowance kCompilerAllowance{.heap_megabytes = CompilerServer::kHeapMegabytes};
/// Far more than a test and its stubs are compiled to.
constexpr std::size_t kLongestAnswer = 32 << 20;
constexpr milliseconds kBetweenLooksAtCompiler{50};
/// A compiler that was silent for so long will not answer any more, cold as it may be.
constexpr milliseconds kPatience{20'000};
/// As aftershock.tools.CompilerServer has it.
constexpr int kNoCompilerCode = 3;

}  // namespace

Result<CompilerServer> CompilerServer::Start(const CompilerServerOptions& options) {
  auto channels = Channel::MakePair();
  if (!channels) return tl::unexpected(channels.error());
  CapturedOutput complaint;
  SubprocessOptions process;
  process.arguments = JavaCommand({.java_home = options.java_home,
                                   .class_path = {options.helper_jar},
                                   .scratch = options.scratch,
                                   .heap_megabytes = kCompilerAllowance.heap_megabytes,
                                   .class_archive = options.class_archive});
  process.arguments.emplace_back(kMainClass);
  process.environment = PlainEnvironment();
  process.working_directory = options.scratch;
  process.standard_input = channels->second.descriptor();
  process.standard_output = complaint.descriptor();
  process.standard_error = complaint.descriptor();
  if (options.sandbox) {
    sandbox::Policy policy{.readable = options.readable, .scratch = options.scratch};
    policy.readable.push_back(options.helper_jar);
    if (options.class_archive) policy.readable.push_back(*options.class_archive);
    std::ranges::move(FilesOfJdk(options.java_home), std::back_inserter(policy.readable));
    if (auto confined = sandbox::Confine(policy, process); !confined) {
      return tl::unexpected(confined.error());
    }
  }
  auto started = Subprocess::Start(process);
  if (!started) return tl::unexpected(started.error());
  return CompilerServer(std::move(*started), std::move(channels->first), std::move(complaint),
                        options.scratch, options.patience_when_warm);
}

bool CompilerServer::IsLongOverdue(Deadline now) const {
  return is_warm_ && now - waiting_since_ >= patience_when_warm_;
}

bool CompilerServer::HangsOnEarlierOne(Deadline now) const {
  return unread_answers_ > 1 && IsLongOverdue(now);
}

CompilerServer::Reply CompilerServer::Break(std::string problem) {
  process_.Kill();
  return {.failure = Failure::kGone, .answer = {}, .problem = std::move(problem)};
}

CompilerServer::Reply CompilerServer::End() {
  constexpr milliseconds kForItsEnd{1000};
  const auto status = process_.Wait(kForItsEnd);
  if (!status) return Break("it closed its channel");
  std::string problem = status->signal != 0
                            ? fmt::format("it was ended by signal {}", status->signal)
                            : fmt::format("it exited with code {}", status->code);
  if (const std::string words = complaint_.Text(); !words.empty()) problem += ": " + words;
  const bool has_none = status->signal == 0 && status->code == kNoCompilerCode;
  return {.failure = has_none ? Failure::kNoCompiler : Failure::kGone,
          .answer = {},
          .problem = std::move(problem)};
}

std::optional<CompilerServer::Reply> CompilerServer::TakeAnswer() {
  if (arrived_.size() < kAnswerHeadBytes) return std::nullopt;
  const std::size_t length = AnswerLength(arrived_);
  if (length > kLongestAnswer) return Break(fmt::format("it answered with {} bytes", length));
  if (arrived_.size() < kAnswerHeadBytes + length) return std::nullopt;
  auto answer = DecodeAnswer(std::string_view(arrived_).substr(kAnswerHeadBytes, length));
  arrived_.erase(0, kAnswerHeadBytes + length);
  --unread_answers_;
  waiting_since_ = std::chrono::steady_clock::now();
  if (!answer) return Break("its answer makes no sense");
  return Reply{.failure = Failure::kNone, .answer = std::move(*answer), .problem = {}};
}

CompilerServer::Reply CompilerServer::Receive(Deadline deadline) {
  while (true) {
    if (auto reply = TakeAnswer()) return std::move(*reply);
    const auto arrival = channel_.Receive(arrived_, Until(deadline, kBetweenLooksAtCompiler));
    if (arrival == Channel::Arrival::kClosed) return End();
    // What arrived may be the answer to a request of long ago.
    const bool is_silent = arrival == Channel::Arrival::kNothing;
    if (is_silent) {
      const auto excess = sandbox::ExcessOf(process_.pid(), scratch_, kCompilerAllowance);
      if (excess) return Break("it was ended: it used " + *excess);
    }
    const auto now = std::chrono::steady_clock::now();
    if (is_silent && (now - waiting_since_ > kPatience || HangsOnEarlierOne(now))) {
      return Break("it hung and was ended");
    }
    if (now >= deadline) {
      // Else the next test would wait behind this one.
      if (IsLongOverdue(now)) return Break("it did not answer in time and was ended");
      return {.failure = Failure::kLate, .answer = {}, .problem = "it did not answer in time"};
    }
  }
}

void CompilerServer::WarmUp(const CompilerRequest& request) {
  // Nothing but a class path of thousands of jars does not fit in the socket at once.
  constexpr milliseconds kForLongRequests{3000};
  waiting_since_ = std::chrono::steady_clock::now();
  ++unread_answers_;
  if (!channel_.Send(Encode(request), waiting_since_ + kForLongRequests)) process_.Kill();
}

CompilerServer::Reply CompilerServer::Compile(const CompilerRequest& request, Deadline deadline) {
  if (unread_answers_ == 0) {
    if (!arrived_.empty()) return Break("it sent an answer that nobody asked for");
    waiting_since_ = std::chrono::steady_clock::now();
  }
  ++unread_answers_;
  if (!channel_.Send(Encode(request), deadline)) {
    if (std::chrono::steady_clock::now() < deadline) return End();
    return Break("it did not take the test in time");
  }
  while (true) {
    Reply reply = Receive(deadline);
    if (reply.failure != Failure::kNone) return reply;
    if (!std::exchange(is_warm_, true) && !reply.answer.compiled) {
      return {.failure = Failure::kNoCompiler, .answer = {}, .problem = reply.answer.output};
    }
    // Those before are of the warm-up, or came too late.
    if (unread_answers_ == 0) return reply;
  }
}

}  // namespace aftershock::jvm
