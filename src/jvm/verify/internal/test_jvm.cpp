// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/test_jvm.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "jvm/jdk/java_command.h"
#include "jvm/jdk/jdk_files.h"
#include "jvm/verify/internal/keyed_records.h"
#include "sandbox/allowance.h"
#include "sandbox/sandbox.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr sandbox::Allowance kAllowance;
constexpr milliseconds kBetweenLooks{50};

std::string Number(std::size_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xff);
  return bytes;
}

std::string Encode(const TestRequest& request) {
  return Number(request.test_class.size()) + request.test_class +
         Number(request.test_method.size()) + request.test_method +
         Number(static_cast<std::size_t>(request.repeating.count()));
}

std::string EndInWords(const ExitStatus& status) {
  if (status.signal != 0) return fmt::format("The JVM was ended by signal {}.", status.signal);
  return fmt::format("The JVM exited with code {} before the test ended.", status.code);
}

const char* VersionArgument(JUnitVersion version) {
  return version == JUnitVersion::kJUnit4 ? "4" : "5";
}

}  // namespace

void TestJvm::MakeArchive(const TestJvmOptions& options, const ClassArchive& archive,
                          const fs::path& scratch, Patience& patience) {
  // A key, and no test: it loads JUnit, rehearses and ends.
  archive.Make({.arguments = {kMainClass, VersionArgument(options.junit)},
                .input = MakeRecordKey(),
                .heap_megabytes = kAllowance.heap_megabytes},
               scratch, options.sandbox, patience);
}

Result<SubprocessOptions> TestJvm::ProcessOptions(const TestJvmOptions& options,
                                                  const fs::path& folder, const Channel& channel) {
  // Ours before all others: no class of the subject can take the place of one of them. JUnit next:
  // an old one of the subject must not, either.
  std::vector<fs::path> class_path{options.helper_jar};
  std::ranges::copy(options.junit_jars, std::back_inserter(class_path));
  class_path.push_back(folder / "classes");
  std::ranges::copy(options.class_path, std::back_inserter(class_path));
  const fs::path scratch = ScratchIn(folder);
  SubprocessOptions process;
  process.arguments = JavaCommand({.java_home = options.java_home,
                                   .class_path = class_path,
                                   .scratch = scratch,
                                   .heap_megabytes = kAllowance.heap_megabytes,
                                   .class_archive = options.class_archive});
  if (options.assertions) process.arguments.emplace_back("-enableassertions");
  process.arguments.emplace_back(kMainClass);
  process.arguments.emplace_back(VersionArgument(options.junit));
  process.environment = PlainEnvironment();
  process.working_directory = scratch;
  process.standard_input = channel.descriptor();
  if (!options.sandbox) return process;
  sandbox::Policy policy{.readable = std::move(class_path), .scratch = scratch};
  if (options.class_archive) policy.readable.push_back(*options.class_archive);
  std::ranges::move(FilesOfJdk(options.java_home), std::back_inserter(policy.readable));
  if (auto confined = sandbox::Confine(policy, process); !confined) {
    return tl::unexpected(confined.error());
  }
  return process;
}

Result<TestJvm> TestJvm::Start(const TestJvmOptions& options, const fs::path& folder) {
  for (const fs::path& made : {folder / "classes", ScratchIn(folder)}) {
    std::error_code error;
    fs::create_directories(made, error);
    if (error) return EnvironmentLacks(fmt::format("{}: {}", made.string(), error.message()));
  }
  auto channels = Channel::MakePair();
  if (!channels) return tl::unexpected(channels.error());
  const auto process_options = ProcessOptions(options, folder, channels->second);
  if (!process_options) return tl::unexpected(process_options.error());
  auto process = Subprocess::Start(*process_options);
  if (!process) return tl::unexpected(process.error());
  {
    // Else we would hold the runner's end, and never see it closed.
    const Channel runners_end = std::move(channels->second);
  }
  TestJvm jvm(std::move(*process), std::move(channels->first), MakeRecordKey(), folder);
  // Fits into any socket at once. Where the runner is gone already, its end is seen later.
  [[maybe_unused]] const bool sent =
      jvm.channel_.Send(jvm.key_, std::chrono::steady_clock::now() + kBetweenLooks);
  return jvm;
}

bool TestJvm::IsWaiting() {
  return !process_.Poll() && !sandbox::ExcessOf(process_.pid(), ScratchIn(folder_), kAllowance);
}

TestRun TestJvm::Run(const TestRequest& request, Deadline deadline) {
  TestRun run;
  // A subject that reads its input finds the end.
  if (channel_.Send(Encode(request), deadline)) channel_.EndSending();
  const std::string problem = Follow(deadline, run);
  process_.Kill();
  ReadRun(stream_, key_, run);
  if (run.thrown.empty() && run.problem.empty()) run.problem = problem;
  return run;
}

std::string TestJvm::Follow(Deadline deadline, TestRun& run) {
  bool open = true;
  while (true) {
    const milliseconds wait = Until(deadline, kBetweenLooks);
    const auto arrival = open ? channel_.Receive(stream_, wait) : Channel::Arrival::kClosed;
    open = arrival != Channel::Arrival::kClosed;
    if (stream_.size() > kLongestRunnerStream) {
      return "The test flooded the channel for its result.";
    }
    if (std::chrono::steady_clock::now() >= deadline) {
      run.in_time = false;
      return "The test did not end in time.";
    }
    if (arrival == Channel::Arrival::kBytes) continue;
    // The end of the stream alone says little: the subject may have closed it.
    if (const auto status = open ? process_.Poll() : process_.Wait(wait)) {
      Drain();
      return EndInWords(*status);
    }
    if (const auto excess = sandbox::ExcessOf(process_.pid(), ScratchIn(folder_), kAllowance)) {
      return "The test used " + *excess + ".";
    }
  }
}

void TestJvm::Drain() {
  while (stream_.size() <= kLongestRunnerStream &&
         channel_.Receive(stream_, milliseconds(0)) == Channel::Arrival::kBytes) {
  }
}

}  // namespace aftershock::jvm
