// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/tool_runner.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>

#include "jvm/build_tool/internal/tool_output.h"
#include "support/files.h"
#include "support/process/subprocess.h"

namespace aftershock::jvm {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

constexpr auto kStep = 50ms;
constexpr auto kFirstNotice = 2s;
constexpr auto kNextNotice = 5s;

/// A file in memory: a pipe would have to be emptied while waiting, or a talkative tool stands
/// still.
class Capture {
 public:
  Capture() : descriptor_(memfd_create("tool-output", MFD_CLOEXEC)) {}
  ~Capture() { close(descriptor_); }
  Capture(const Capture&) = delete;
  Capture& operator=(const Capture&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] std::string Text() const {
    std::string text;
    std::array<char, 1 << 16> part{};
    for (ssize_t got = 0; (got = pread(descriptor_, part.data(), part.size(),
                                       static_cast<off_t>(text.size()))) > 0;) {
      text.append(part.data(), static_cast<std::size_t>(got));
    }
    return text;
  }

 private:
  int descriptor_;
};

std::vector<std::string> WholeEnvironment() {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable)
    variables.emplace_back(*variable);
  return variables;
}

/// Tells after two seconds, and then now and again, what is being waited for.
class Notices {
 public:
  Notices(const ToolCommand& command, const ToolLimits& limits)
      : command_(command), limits_(limits), begin_(steady_clock::now()) {}

  void Step(const Capture& output) {
    const auto passed = steady_clock::now() - begin_;
    if (passed < next_ || !limits_.waiting) return;
    next_ = passed + kNextNotice;
    std::string text = fmt::format(
        "waiting for {}, which {} ({} s)", ProgramName(command_.arguments.front()),
        command_.purpose, std::chrono::duration_cast<std::chrono::seconds>(passed).count());
    const auto lines = LastMeaningfulLines(output.Text(), 1);
    if (!lines.empty()) text += ": " + lines.front();
    limits_.waiting(text);
  }

 private:
  const ToolCommand& command_;
  const ToolLimits& limits_;
  steady_clock::time_point begin_;
  steady_clock::duration next_ = kFirstNotice;
};

std::string TooSlow(const ToolCommand& command, const std::string& output) {
  return fmt::format(
      "{}: it did not end within the budget; give a larger --budget, or run it once by "
      "hand so that nothing is left to download: {}{}",
      ProgramName(command.arguments.front()), CommandLine(command.arguments), Quoted(output));
}

}  // namespace

bool ProcessToolRunner::Has(const std::string& program) const {
  return FindProgram(program).has_value();
}

Result<ToolResult> ProcessToolRunner::Run(const ToolCommand& command) {
  const Capture output;
  auto process = Subprocess::Start({.arguments = command.arguments,
                                    .environment = WholeEnvironment(),
                                    .working_directory = command.folder,
                                    .inherited = {},
                                    .standard_output = output.descriptor(),
                                    .standard_error = output.descriptor(),
                                    .before_exec = {}});
  if (!process) return tl::unexpected(process.error());
  Notices notices(command, limits_);
  std::optional<ExitStatus> status;
  while (!(status = process->Wait(kStep))) {
    if (limits_.interrupted && limits_.interrupted()) {
      return EnvironmentLacks(
          fmt::format("interrupted while {} ran", ProgramName(command.arguments.front())));
    }
    if (steady_clock::now() >= limits_.deadline) {
      return EnvironmentLacks(TooSlow(command, output.Text()));
    }
    notices.Step(output);
  }
  ToolResult result{status->signal != 0 ? 128 + status->signal : status->code, output.Text()};
  if (result.exit_code != 0 && !limits_.log.empty()) {
    // A log that cannot be written must not hide what the tool said.
    (void)WriteFileAtomically(limits_.log, CommandLine(command.arguments) + "\n" + result.output);
  }
  return result;
}

}  // namespace aftershock::jvm
