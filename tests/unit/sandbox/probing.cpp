// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "probing.h"

#include <unistd.h>

#include "sandbox/internal/bubblewrap.h"
#include "sandbox/internal/landlock.h"

namespace aftershock::sandbox {

std::ostream& operator<<(std::ostream& out, Verdict verdict) {
  constexpr const char* kNames[] = {"done", "refused", "failed", "unknown act", "did not run"};
  return out << kNames[static_cast<int>(verdict)];
}

std::string Name(Means means) {
  constexpr const char* kNames[] = {"Landlock", "FirstLandlock", "Bubblewrap", "None"};
  return kNames[static_cast<int>(means)];
}

void Probing::SetUp() {
  // A wall that is not there is not tested, and that must not look like a success.
  ASSERT_GT(LandlockAbi(), 0) << "this kernel has no Landlock";
  ASSERT_TRUE(BubblewrapWorks("bwrap")) << "bubblewrap is not installed or may not make namespaces";
  for (const auto& folder : {Readable(), Scratch(), Outside()}) {
    std::filesystem::create_directories(folder);
    ASSERT_TRUE(WriteFileAtomically(folder / "file", "content").has_value());
    std::filesystem::create_directories(folder / "folder");
  }
}

SubprocessOptions Probing::Prober(Means means, const std::string& act,
                                  const std::string& argument) {
  SubprocessOptions process;
  process.arguments = {SANDBOX_PROBER, act, argument};
  process.standard_error = STDERR_FILENO;
  process.working_directory = Scratch();
  Policy policy{.readable = {Readable(), SANDBOX_PROBER}, .scratch = Scratch()};
  if (means == Means::kFirstLandlock) policy.newest_landlock = 1;
  if (means == Means::kBubblewrap) policy.newest_landlock = 0;
  if (means == Means::kNone) return process;
  const Status confined = Confine(policy, process);
  EXPECT_TRUE(confined.has_value()) << confined.error().message;
  return process;
}

Verdict Probing::Try(Means means, const std::string& act, const std::string& argument) {
  auto started = Subprocess::Start(Prober(means, act, argument));
  EXPECT_TRUE(started.has_value()) << started.error().message;
  if (!started) return Verdict::kDidNotRun;
  const auto status = started->Wait(std::chrono::seconds(20));
  if (!status || status->signal != 0 || status->code > 3) return Verdict::kDidNotRun;
  return Verdict{status->code};
}

Bystander::Bystander()
    : process_(Subprocess::Start({.arguments = {"sleep", "600"},
                                  .environment = {},
                                  .working_directory = {},
                                  .inherited = {},
                                  .before_exec = {}})
                   .value()) {}

}  // namespace aftershock::sandbox
