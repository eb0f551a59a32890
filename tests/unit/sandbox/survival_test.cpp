// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "probing.h"
#include "support/processes.h"

namespace aftershock::sandbox {
namespace {

namespace fs = std::filesystem;
using testing::FindProcess;
using testing::FindSleep;
using testing::Within;

/// An engine that starts the prober and is killed.
class SurvivalTest : public Probing, public ::testing::WithParamInterface<Means> {
 protected:
  /// Whether what the prober became is alive after the death of the process that started it.
  bool Survives(const std::string& act) {
    const std::string mark = "600." + std::to_string(getpid()) + "1";
    const SubprocessOptions prober = Prober(GetParam(), act, mark);
    const pid_t engine = fork();
    if (engine == 0) {
      const auto process = Subprocess::Start(prober);
      while (process) pause();
      _exit(1);
    }
    EXPECT_TRUE(Within(std::chrono::seconds(20), [&] { return HasActed(mark); })) << act;
    kill(engine, SIGKILL);
    waitpid(engine, nullptr, 0);
    const bool gone = Within(std::chrono::seconds(GetParam() == Means::kNone ? 1 : 20),
                             [&mark] { return FindProcess(mark) == 0; });
    if (!gone) kill(FindProcess(mark), SIGKILL);
    return !gone;
  }

 private:
  /// It is another program by now, or has done what else it could.
  [[nodiscard]] bool HasActed(const std::string& mark) const {
    return fs::exists(Scratch() / "acted") || FindSleep(mark) != 0;
  }
};

TEST_P(SurvivalTest, NothingOutlivesTheEngineWhateverItExecutes) {
  EXPECT_EQ(Survives("become-sleep-from-thread"), GetParam() == Means::kNone);
}

TEST_P(SurvivalTest, NothingForgetsThatItIsToDieWithTheEngine) {
  EXPECT_EQ(Survives("stay-without-parent"), GetParam() == Means::kNone);
}

// Without a wall both survive: that is the control.
INSTANTIATE_TEST_SUITE_P(Means, SurvivalTest,
                         ::testing::Values(Means::kLandlock, Means::kFirstLandlock,
                                           Means::kBubblewrap, Means::kNone),
                         [](const auto& means) { return Name(means.param); });

}  // namespace
}  // namespace aftershock::sandbox
