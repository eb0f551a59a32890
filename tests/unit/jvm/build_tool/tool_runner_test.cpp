// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/tool_runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"

namespace aftershock::jvm {
namespace {

using ::testing::HasSubstr;

ToolLimits Ample() {
  ToolLimits limits;
  limits.deadline = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  return limits;
}

ToolCommand Shell(const std::string& script) { return {{"sh", "-c", script}, "", "tests"}; }

/// Whether the process ends or waits to be reaped by whoever adopts orphans.
bool ComesToAnEnd(const std::string& process) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (std::chrono::steady_clock::now() < limit) {
    const auto state = ReadTextFile("/proc/" + process + "/stat");
    if (!state || state->empty() || state->find(") Z ") != std::string::npos) return true;
  }
  return false;
}

TEST(ToolRunnerTest, GivesOutputErrorsAndExitCode) {
  ProcessToolRunner runner(Ample());

  const auto result = runner.Run(Shell("echo said; echo complained >&2; exit 3"));

  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(result->exit_code, 3);
  EXPECT_EQ(result->output, "said\ncomplained\n");
}

TEST(ToolRunnerTest, KeepsTheOutputOfAToolThatFailed) {
  const auto scratch = ScratchDirectory::Create("runner-test").value();
  ToolLimits limits = Ample();
  limits.log = scratch.path() / "tool.log";
  ProcessToolRunner runner(limits);

  ASSERT_TRUE(runner.Run(Shell("echo broken; exit 1")).has_value());

  EXPECT_THAT(ReadTextFile(limits.log).value(), HasSubstr("broken"));
}

TEST(ToolRunnerTest, EndsAToolAndWhatItStartedAtTheDeadline) {
  const auto scratch = ScratchDirectory::Create("runner-test").value();
  ToolLimits limits;
  limits.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(300);
  ProcessToolRunner runner(limits);
  ToolCommand command = Shell("echo started; sleep 1000 & echo $! > child; wait");
  command.folder = scratch.path();

  const auto result = runner.Run(command);

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(result.error().message, HasSubstr("--budget"));
  // On a busy machine the shell may not have come to its child.
  const std::string child = ReadTextFile(scratch.path() / "child").value_or("");
  if (!child.empty()) {
    EXPECT_TRUE(ComesToAnEnd(child.substr(0, child.find('\n'))));
  }
}

TEST(ToolRunnerTest, EndsAToolWhenTheUserDoes) {
  ToolLimits limits = Ample();
  limits.interrupted = [] { return true; };
  ProcessToolRunner runner(limits);

  const auto result = runner.Run(Shell("sleep 1000"));

  ASSERT_FALSE(result.has_value());
  EXPECT_THAT(result.error().message, HasSubstr("interrupted"));
}

TEST(ToolRunnerTest, KnowsWhatIsOnPath) {
  const ProcessToolRunner runner(Ample());

  EXPECT_TRUE(runner.Has("sh"));
  EXPECT_FALSE(runner.Has("no-such-build-tool"));
}

}  // namespace
}  // namespace aftershock::jvm
