// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/execute.h"
#include "support/files.h"
#include "support/worker_fixture.h"

namespace aftershock::testing {
namespace {

using runtime::Outcome;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;

/// Whatever a test does, it is an outcome, and the next test runs.
class MisbehaviourTest : public WorkerFixture {
 protected:
  MisbehaviourTest() : WorkerFixture({"misbehaviour.jar"}) {}
  void SetUp() override { StartWithLimit(std::chrono::seconds(20)); }

  void StartWithLimit(std::chrono::milliseconds stop_after) {
    auto options = Options();
    options.pool.limits.stop_after = stop_after;
    options.confinement.heap_megabytes = 64;
    Start(options);
  }

  static std::string Owner(const std::string& name) { return "Lmisbehaviour/" + name + ";"; }

  testcase::TestCase Calling(const std::string& name, const std::string& method = "run") {
    TestBuilder test = Builder();
    test.Static(Owner(name), method, "()V");
    return test.test();
  }

  testcase::TestCase CallingWith(const std::filesystem::path& path, const std::string& name) {
    TestBuilder test = Builder();
    test.Static(Owner(name), "run", "(Ljava/lang/String;)V", {test.Text(path.u16string())});
    return test.test();
  }

  /// The report of `test`, which runs between two good ones that must pass.
  runtime::ExecutionReport BetweenGoodOnes(const testcase::TestCase& test) {
    const testcase::TestCase good = Calling("WritesScratchFile");
    const auto reports = Run({good, test, good});
    EXPECT_EQ(reports[0].outcome, Outcome::kPassed) << Thrown(reports[0]);
    EXPECT_EQ(reports[2].outcome, Outcome::kPassed) << "afterwards: " << Thrown(reports[2]);
    return reports[1];
  }

  void ExpectOutcome(const std::string& name, Outcome outcome) {
    const auto report = BetweenGoodOnes(Calling(name));
    EXPECT_EQ(report.outcome, outcome) << name << ": " << Thrown(report);
  }

  void ExpectTimesOut(const std::string& name) {
    // Short, because it is waited for; long enough for the good tests on a busy machine.
    StartWithLimit(std::chrono::milliseconds(500));
    const auto report = BetweenGoodOnes(Calling(name));
    EXPECT_THAT(report.outcome, AnyOf(Outcome::kTimedOut, Outcome::kOverdue)) << name;
  }

  void ExpectThrows(const testcase::TestCase& test, const std::string& exception) {
    const auto report = BetweenGoodOnes(test);
    EXPECT_EQ(report.outcome, Outcome::kThrew);
    EXPECT_THAT(Thrown(report), HasSubstr(exception));
  }
};

TEST_P(MisbehaviourTest, ExitIsAnOutcome) {
  ExpectOutcome("Exit", Outcome::kExited);
  ExpectOutcome("Halt", Outcome::kExited);
  EXPECT_EQ(runtime_->workers_lost(), 0U) << "exits must not cost workers";
}

TEST_P(MisbehaviourTest, ExitOfAnotherThreadIsAnOutcome) {
  ExpectOutcome("ExitFromThread", Outcome::kExited);
}

TEST_P(MisbehaviourTest, TheWorkersOwnThreadCannotBeRunAgain) {
  ExpectOutcome("RunsItsThreadAgain", Outcome::kPassed);
}

TEST_P(MisbehaviourTest, StackOverflowIsThrown) {
  ExpectThrows(Calling("StackOverflow"), "java.lang.StackOverflowError");
}

TEST_P(MisbehaviourTest, MemoryExhaustionIsThrown) {
  ExpectThrows(Calling("MemoryExhaustion"), "java.lang.OutOfMemoryError");
}

TEST_P(MisbehaviourTest, AnArrayThatNoHeapCanHoldIsThrownWhereItIsMade) {
  const auto report = BetweenGoodOnes(Calling("HugeArray"));

  EXPECT_EQ(report.outcome, Outcome::kThrew);
  EXPECT_THAT(Thrown(report), AllOf(HasSubstr("java.lang.OutOfMemoryError"),
                                    HasSubstr("Java heap space"), HasSubstr("HugeArray.run")));
}

TEST_P(MisbehaviourTest, EndlessLoopsTimeOut) {
  ExpectTimesOut("EndlessLoop");
  ExpectTimesOut("SynchronizedLoop");
  ExpectTimesOut("CatchAllLoop");
}

TEST_P(MisbehaviourTest, EndlessLoopsInThePlatformTimeOut) {
  ExpectTimesOut("EndlessInPlatform");
  ExpectTimesOut("CatastrophicRegex");
}

TEST_P(MisbehaviourTest, WhatSwallowsEveryStopIsKilled) { ExpectTimesOut("CatchAllInPlatform"); }

TEST_P(MisbehaviourTest, AnEndlessInitialiserTimesOut) { ExpectTimesOut("EndlessInitialiser"); }

TEST_P(MisbehaviourTest, InitialisersOfEnumsPayNoFuel) {
  ExpectOutcome("CostlyEnum", Outcome::kPassed);
  EXPECT_EQ(runtime_->workers_lost(), 0U);
}

TEST_P(MisbehaviourTest, ACrashingInitialiserCrashesTheSameWayAgainWhereThatIsWanted) {
  jvm::JvmRuntimeOptions options = Options();
  options.pool.tolerate_failed_units = false;
  options.pool.config.observes_initialisers = true;
  Start(options);
  for (int round = 0; round < 2; ++round) {
    ExpectThrows(Calling("CrashingInitialiser"), "java.lang.ExceptionInInitializerError");
  }
}

TEST_P(MisbehaviourTest, ACrashingInitialiserCostsNoMoreThanAWorkerAndItsSpare) {
  for (int round = 0; round < 10; ++round) {
    EXPECT_EQ(BetweenGoodOnes(Calling("CrashingInitialiser")).outcome, Outcome::kThrew);
    ExpectThrows(Calling("StackOverflow"), "java.lang.StackOverflowError");
  }
  EXPECT_LE(runtime_->workers_lost(), 2U);
}

TEST_P(MisbehaviourTest, DeadlocksAndWaitsTimeOut) {
  ExpectTimesOut("Deadlock");
  ExpectTimesOut("WaitForever");
  EXPECT_EQ(runtime_->workers_lost(), 0U) << "an interrupt is enough for a test that waits";
}

TEST_P(MisbehaviourTest, ALongSleepIsNotWaitedFor) {
  StartWithLimit(std::chrono::hours(1));
  ExpectOutcome("LongSleep", Outcome::kOverdue);
  EXPECT_EQ(runtime_->workers_lost(), 0U);
}

TEST_P(MisbehaviourTest, NoTestBeginsAfterTheDeadline) {
  const std::vector tests(3, Calling("WritesScratchFile"));
  const auto now = std::chrono::steady_clock::now().time_since_epoch();

  const auto late = runtime::Execute(*runtime_, tests, {.deadline = now});
  const auto in_time =
      runtime::Execute(*runtime_, tests, {.deadline = now + std::chrono::hours(1)});

  ASSERT_TRUE(late && in_time);
  EXPECT_TRUE(late->empty());
  EXPECT_EQ(in_time->size(), 3U);
}

TEST_P(MisbehaviourTest, ThreadsLeftBehindAreNoHarm) {
  ExpectOutcome("ThreadLeftBehind", Outcome::kPassed);
  ExpectOutcome("SleepingThreadLeftBehind", Outcome::kPassed);
}

TEST_P(MisbehaviourTest, AFewThreadsThatOnlyWaitCostNoWorker) {
  for (int round = 0; round < 5; ++round) {
    ExpectOutcome("SleepingThreadLeftBehind", Outcome::kPassed);
  }
  EXPECT_EQ(runtime_->workers_lost(), 0U);
}

TEST_P(MisbehaviourTest, AnInitialiserOnAnotherThreadIsNotCutShort) {
  const std::vector tests(3, Calling("InitialisesAside"));
  const auto reports = runtime::Execute(*runtime_, tests, {.fuel = 10'000});

  ASSERT_TRUE(reports && reports->size() == tests.size());
  for (const auto& report : *reports) {
    EXPECT_EQ(report.outcome, Outcome::kPassed) << Thrown(report);
  }
  EXPECT_EQ(runtime_->workers_lost(), 0U);
}

TEST_P(MisbehaviourTest, AClassThatIsNotThereCostsNoWorker) {
  for (int round = 0; round < 5; ++round) {
    ExpectThrows(Calling("StackOverflow"), "java.lang.StackOverflowError");
    ExpectThrows(Calling("NeedsMissingClass"), "java.lang.NoClassDefFoundError");
  }
  EXPECT_EQ(runtime_->workers_lost(), 0U);
}

TEST_P(MisbehaviourTest, AThreadBombIsStopped) {
  StartWithLimit(std::chrono::milliseconds(500));
  const auto report = BetweenGoodOnes(Calling("ThreadBomb"));
  EXPECT_THAT(report.outcome, AnyOf(Outcome::kTimedOut, Outcome::kOverdue, Outcome::kKilledWorker,
                                    Outcome::kThrew));
}

TEST_P(MisbehaviourTest, AFloodOfFilesIsStopped) {
  // It ends by itself when it has written a gigabyte.
  const auto report = BetweenGoodOnes(Calling("FillsScratchFolder"));
  EXPECT_NE(report.outcome, Outcome::kPassed);
}

TEST_P(MisbehaviourTest, FloodsOfOutputAreNoHarm) {
  ExpectOutcome("OutputFlood", Outcome::kPassed);
  ExpectOutcome("RawOutputFlood", Outcome::kPassed);
}

TEST_P(MisbehaviourTest, StandardInputIsAtItsEnd) {
  ExpectOutcome("ReadsStandardInput", Outcome::kPassed);
  ExpectOutcome("RawReadsStandardInput", Outcome::kPassed);
}

TEST_P(MisbehaviourTest, WhatATestChangesInTheJvmIsPutBack) {
  const auto reports = Run({Calling("ChangesTheJvm"), Calling("ChangesTheJvm", "check")});

  EXPECT_EQ(reports[0].outcome, Outcome::kPassed) << Thrown(reports[0]);
  EXPECT_EQ(reports[1].outcome, Outcome::kPassed) << Thrown(reports[1]);
}

TEST_P(MisbehaviourTest, FilesOutsideTheScratchFolderStayAsTheyAre) {
  auto outside = ScratchDirectory::Create("outside");
  ASSERT_TRUE(outside.has_value());
  const auto file = outside->path() / "precious";
  ASSERT_TRUE(WriteFileAtomically(file, "content").has_value());

  ExpectThrows(CallingWith(file, "DeletesFile"), "java.nio.file.AccessDeniedException");
  ExpectThrows(CallingWith(file, "WritesFile"), "java.io.FileNotFoundException");
  ExpectThrows(CallingWith(outside->path() / "new", "WritesFile"), "java.io.FileNotFoundException");

  EXPECT_EQ(ReadTextFile(file).value_or("gone"), "content");
  EXPECT_FALSE(std::filesystem::exists(outside->path() / "new"));
}

TEST_P(MisbehaviourTest, SocketsAreRefused) {
  for (int round = 0; round < 2; ++round) {
    for (const char* name :
         {"OpensTcpSocket", "ListensOnTcpSocket", "SendsUdp", "OpensUnixSocket"}) {
      const auto report = BetweenGoodOnes(Calling(name));
      EXPECT_EQ(report.outcome, Outcome::kThrew) << name;
      EXPECT_THAT(Thrown(report), ::testing::Not(::testing::ContainsRegex("^[a-zA-Z.]*Error")))
          << name << " must not leave the platform's classes unusable";
    }
  }
}

TEST_P(MisbehaviourTest, OtherProcessesAreOutOfReach) {
  ExpectThrows(Calling("Forks"), "java.io.IOException");
  // Had the signal got through, this test would not report.
  const auto report = BetweenGoodOnes(Calling("SignalsParent"));
  EXPECT_EQ(report.outcome, Outcome::kThrew) << Thrown(report);
}

INSTANTIATE_TEST_SUITE_P(Jdks, MisbehaviourTest, ::testing::ValuesIn(TestJdks()),
                         [](const auto& home) { return JdkName(home.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(MisbehaviourTest);

}  // namespace
}  // namespace aftershock::testing
