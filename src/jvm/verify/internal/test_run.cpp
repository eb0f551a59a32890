// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/test_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "jvm/jdk/java_command.h"
#include "jvm/jdk/jdk_files.h"
#include "jvm/verify/internal/channel.h"
#include "jvm/verify/internal/keyed_records.h"
#include "jvm/verify/internal/runner_output.h"
#include "sandbox/allowance.h"
#include "sandbox/sandbox.h"
#include "support/subprocess.h"

namespace aftershock::jvm {
namespace {

using std::chrono::milliseconds;

constexpr sandbox::Allowance kAllowance;
/// As aftershock.tools.Runner has it: the first run and four more.
constexpr std::size_t kMostRecords = 5;
/// More than the runner ever sends.
constexpr std::size_t kMostBytes = 40 << 20;
constexpr milliseconds kBetweenLooks{50};

Result<SubprocessOptions> ProcessOptions(const TestRunOptions& options, const Channel& channel) {
  // Before all others: no class of the subject can take the place of one of ours.
  std::vector<std::filesystem::path> class_path{options.helper_jar};
  class_path.insert(class_path.end(), options.class_path.begin(), options.class_path.end());
  SubprocessOptions process;
  process.arguments = JavaCommand({.java_home = options.java_home,
                                   .class_path = class_path,
                                   .scratch = options.scratch,
                                   .heap_megabytes = kAllowance.heap_megabytes});
  if (options.assertions) process.arguments.emplace_back("-enableassertions");
  for (const std::string& argument :
       {std::string("aftershock.tools.Runner"), options.test_class, options.test_method,
        std::to_string(options.repeating.count())}) {
    process.arguments.push_back(argument);
  }
  process.environment = PlainEnvironment();
  process.working_directory = options.scratch;
  process.standard_input = channel.descriptor();
  if (!options.sandbox) return process;
  sandbox::Policy policy{.readable = std::move(class_path), .scratch = options.scratch};
  std::ranges::move(FilesOfJdk(options.java_home), std::back_inserter(policy.readable));
  if (auto confined = sandbox::Confine(policy, process); !confined) {
    return tl::unexpected(confined.error());
  }
  return process;
}

std::string EndInWords(const ExitStatus& status) {
  if (status.signal != 0) return fmt::format("The JVM was ended by signal {}.", status.signal);
  return fmt::format("The JVM exited with code {} before the test ended.", status.code);
}

/// Follows a runner to its end.
class Listener {
 public:
  Listener(Subprocess process, Channel channel, const TestRunOptions& options, Deadline deadline)
      : process_(std::move(process)),
        channel_(std::move(channel)),
        options_(options),
        deadline_(deadline) {}

  TestRun Run(std::string_view key) {
    TestRun run;
    // The runner takes its key at once; a subject that reads its input finds the end.
    if (channel_.Send(key, deadline_)) channel_.EndSending();
    const std::string problem = Follow();
    run.in_time = !late_;
    process_.Kill();
    Understand(key, run);
    if (run.thrown.empty() && run.problem.empty()) run.problem = problem;
    return run;
  }

 private:
  /// Until the runner ends or has to be ended; how, in words.
  std::string Follow() {
    bool open = true;
    while (true) {
      const milliseconds wait = Until(deadline_, kBetweenLooks);
      const auto arrival = open ? channel_.Receive(stream_, wait) : Channel::Arrival::kClosed;
      open = arrival != Channel::Arrival::kClosed;
      if (stream_.size() > kMostBytes) return "The test flooded the channel for its result.";
      if (std::chrono::steady_clock::now() >= deadline_) {
        late_ = true;
        return "The test did not end in time.";
      }
      if (arrival == Channel::Arrival::kBytes) continue;
      // The end of the stream alone says little: the subject may have closed it.
      if (const auto status = open ? process_.Poll() : process_.Wait(wait)) {
        Drain();
        return EndInWords(*status);
      }
      if (const auto excess = sandbox::ExcessOf(process_.pid(), options_.scratch, kAllowance)) {
        return "The test used " + *excess + ".";
      }
    }
  }

  void Drain() {
    while (stream_.size() <= kMostBytes &&
           channel_.Receive(stream_, milliseconds(0)) == Channel::Arrival::kBytes) {
    }
  }

  void Understand(std::string_view key, TestRun& run) const {
    const auto records = SplitRecords(stream_, key);
    if (!records || records->size() > kMostRecords || stream_.size() > kMostBytes) {
      run.problem = "Something other than the runner wrote to the channel for its result.";
      return;
    }
    for (const std::string_view record : *records) {
      auto chain = ParseRunnerOutput(record);
      if (!chain) return;
      run.thrown.push_back(std::move(*chain));
    }
  }

  Subprocess process_;
  Channel channel_;
  const TestRunOptions& options_;
  Deadline deadline_;
  std::string stream_;
  bool late_ = false;
};

}  // namespace

Result<TestRun> RunTest(const TestRunOptions& options, Deadline deadline) {
  auto channels = Channel::MakePair();
  if (!channels) return tl::unexpected(channels.error());
  const auto process_options = ProcessOptions(options, channels->second);
  if (!process_options) return tl::unexpected(process_options.error());
  auto process = Subprocess::Start(*process_options);
  if (!process) return tl::unexpected(process.error());
  {
    // Else we would hold the runner's end, and never see it closed.
    const Channel runners_end = std::move(channels->second);
  }
  return Listener(std::move(*process), std::move(channels->first), options, deadline)
      .Run(MakeRecordKey());
}

}  // namespace aftershock::jvm
