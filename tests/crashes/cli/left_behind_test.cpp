// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "crashes/cli/diagnosis_fixture.h"
#include "support/processes.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;
using testing::FindProcess;
using testing::FindSleep;
using testing::Within;

/// What is left of the program: files in a temporary folder of its own, and processes.
class LeftBehindTest : public DiagnosisTest {
 protected:
  void SetUp() override {
    fs::create_directories(Temporary());
    setenv("TMPDIR", Temporary().c_str(), 1);
  }
  void TearDown() override { unsetenv("TMPDIR"); }

  [[nodiscard]] fs::path Temporary() const { return scratch_.path() / "temporary"; }

  /// A crash that is not found, so that there is time to kill the program.
  std::vector<std::string> LongSearch() {
    return Arguments(TraceOf({"java.lang.IllegalStateException", "Safe", {"open"}}), {});
  }
  /// Workers name their scratch folder in their command lines.
  [[nodiscard]] bool HasWorkers() const { return FindProcess(Temporary().string()) != 0; }

  void KillAtWork(const std::vector<std::string>& arguments) {
    auto process = StartProgram(arguments);
    ASSERT_TRUE(process.has_value()) << process.error().message;
    ASSERT_TRUE(Within(seconds(60), [this] { return HasWorkers(); }));
    kill(process->pid(), SIGKILL);
    process->Wait(seconds(10));
  }
};

TEST_F(LeftBehindTest, NoProcessOutlivesAKilledEngine) {
  KillAtWork(LongSearch());

  EXPECT_TRUE(Within(seconds(30), [this] { return !HasWorkers(); }));
}

TEST_F(LeftBehindTest, TheFoldersOfAKilledEngineAreRemovedAtTheNextStart) {
  KillAtWork(LongSearch());
  ASSERT_TRUE(Within(seconds(30), [this] { return !HasWorkers(); }));
  ASSERT_FALSE(fs::is_empty(Temporary())) << "nothing was left behind";

  RunProgram({"reproduce", "no-such-log", "--classpath", jar_, "--out",
              (scratch_.path() / "out").string()});

  EXPECT_TRUE(fs::is_empty(Temporary()));
}

TEST_F(LeftBehindTest, TheFoldersOfAnotherRunStayAsLongAsItLives) {
  auto process = StartProgram(LongSearch());
  ASSERT_TRUE(process.has_value()) << process.error().message;
  ASSERT_TRUE(Within(seconds(60), [this] { return HasWorkers(); }));

  RunProgram({"reproduce", "no-such-log", "--classpath", jar_, "--out",
              (scratch_.path() / "other").string()});

  EXPECT_FALSE(fs::is_empty(Temporary()));
  EXPECT_FALSE(process->Poll()) << "the other run ended early";
}

TEST_F(LeftBehindTest, ARunThatIsInterruptedAtItsFirstProcessLeavesNothing) {
  auto process = StartProgram(LongSearch());
  ASSERT_TRUE(process.has_value()) << process.error().message;
  ASSERT_TRUE(Within(seconds(60), [this] { return HasWorkers(); }));

  kill(process->pid(), SIGTERM);

  ASSERT_TRUE(process->Wait(seconds(60)));
  EXPECT_TRUE(fs::is_empty(Temporary()));
}

/// A class that turns its JVM into another program.
class LeftBehindProgramTest : public LeftBehindTest {
 protected:
  std::vector<std::string> Spreading(const std::vector<std::string>& more) {
    const std::string build = AFTERSHOCK_BINARY_DIR;
    jar_ = build + "/hostile.jar:" + build + "/hostile:" + scratch_.path().string();
    EXPECT_TRUE(WriteFileAtomically(scratch_.path() / "mark", mark_ + "\n"));
    auto arguments = Arguments(
        "java.lang.IllegalStateException: spread\n\tat "
        "hostile.Survivor.spread(Survivor.java:19)\n",
        more);
    return arguments;
  }
  std::string mark_ = "600." + std::to_string(getpid()) + "7";
};

TEST_F(LeftBehindProgramTest, NothingOfTheSubjectOutlivesTheEngine) {
  const Finished finished = RunProgram(Spreading({}));

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(FindSleep(mark_), 0);
}

TEST_F(LeftBehindProgramTest, WithoutASandboxItWouldOutliveAKilledEngine) {
  auto process = StartProgram(Spreading({"--no-sandbox"}));
  ASSERT_TRUE(process.has_value()) << process.error().message;
  ASSERT_TRUE(Within(seconds(60), [this] { return FindSleep(mark_) != 0; }));
  kill(process->pid(), SIGKILL);
  process->Wait(seconds(10));

  const pid_t survivor = FindSleep(mark_);

  EXPECT_NE(survivor, 0) << "the attack does no harm";
  if (survivor != 0) kill(survivor, SIGKILL);
}

}  // namespace
}  // namespace aftershock::cli
