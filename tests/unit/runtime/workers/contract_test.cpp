// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "unit/runtime/workers/worker_pool_fixture.h"

namespace aftershock::runtime {
namespace {

using testing::Act;
using ::testing::ElementsAre;
using testing::StartAct;

/// Workers that write what they must not.
class ContractTest : public WorkerPoolTest {
 protected:
  /// The worker is replaced, the breach counted and named; in the end the test that does it has
  /// killed its worker, and those around it are reported as ever.
  void ExpectBreach(Act act, const std::string& what) {
    WorkerPool pool = MakePool();

    const auto reports = Execute(pool, Batch({Act::kPass, act, Act::kThrow}), {});

    EXPECT_THAT(Outcomes(reports),
                ElementsAre(Outcome::kPassed, Outcome::kKilledWorker, Outcome::kThrew));
    EXPECT_EQ(pool.contracts_broken(), 2U);
    EXPECT_EQ(pool.workers_lost(), 2U);
    EXPECT_THAT(pool.complaints(), ElementsAre("a worker broke the contract: " + what));
  }
};

TEST_F(ContractTest, AProbeBeyondThoseConfiguredIsABreach) {
  ExpectBreach(Act::kForgeProbe, "probe number 4294967295 of 100");
}

TEST_F(ContractTest, ABranchBeyondThoseConfiguredIsABreach) {
  ExpectBreach(Act::kForgeBranch, "branch number 4294967295 of 10");
}

TEST_F(ContractTest, AStatementThatTheTestDoesNotHaveIsABreach) {
  ExpectBreach(Act::kForgeStatement, "statement 2 of 1");
}

TEST_F(ContractTest, NoTestTookLongerThanItWasWaitedFor) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kForgeTime}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed));
  EXPECT_EQ(reports->at(0).took, std::chrono::nanoseconds(0)) << "the clock stands still";
}

TEST_F(ContractTest, AStateThatThereIsNotIsABreach) {
  ExpectBreach(Act::kForgeState, "state 4294967295");
}

TEST_F(ContractTest, ASecondStartIsABreach) { ExpectBreach(Act::kForgeStart, "state 0"); }

TEST_F(ContractTest, AResponseLargerThanItsPlaceIsABreach) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kForgeSize, Act::kThrow}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kKilledWorker, Outcome::kThrew));
  EXPECT_THAT(pool.complaints(),
              ElementsAre("a worker broke the contract: a response of 4294967295 bytes after 0"));
}

TEST_F(ContractTest, AnAnswerToARequestThatWasNeverSentIsABreach) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kForgeAnswer, Act::kThrow}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kKilledWorker, Outcome::kThrew));
  EXPECT_THAT(pool.complaints(), ElementsAre("a worker broke the contract: an answer to request "
                                             "4294967295 of 1 after that to 0"));
}

TEST_F(ContractTest, MoreReportsThanTestsAreABreach) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kPass, Act::kForgeReports}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kPassed));
  EXPECT_THAT(pool.complaints(),
              ElementsAre("a worker broke the contract: more reports than tests"));
}

TEST_F(ContractTest, TestsThatBreakItAgainAndAgainAreBlamedAtOnce) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, std::vector(10, Asking(Act::kForgeProbe)), {});

  EXPECT_EQ(Outcomes(reports), std::vector(10, Outcome::kKilledWorker));
  EXPECT_LE(pool.contracts_broken(), 13U);
}

TEST_F(ContractTest, OurOwnNumbersAreNotReadBack) {
  WorkerPool pool = MakePool();

  const auto first = Execute(pool, Batch({Act::kForgeRequest}), {});
  const auto second = Execute(pool, Batch({Act::kThrow, Act::kPass}), {});

  EXPECT_THAT(Outcomes(first), ElementsAre(Outcome::kPassed));
  EXPECT_THAT(Outcomes(second), ElementsAre(Outcome::kThrew, Outcome::kPassed));
}

TEST_F(ContractTest, TheLimitOfATestIsNotReadBack) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kForgeTestLimit, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kOverdue, Outcome::kPassed));
}

TEST_F(ContractTest, AWorkerThatDeniesItsTestIsWaitedForNoLongerThanATestMayTake) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kForgeRest, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kOverdue, Outcome::kPassed));
  EXPECT_LE(pool.workers_lost(), 2U);
}

TEST_F(ContractTest, WhatChangesAfterItWasReadChangesNothing) {
  WorkerPool pool = MakePool();

  pool.Submit(Batch({Act::kHoldBack, Act::kThrow}), {});
  const auto first = pool.Take();
  std::ranges::fill(workers_.first_response(), 0xee);
  const auto second = pool.Take();

  EXPECT_EQ(first.value()->report.outcome, Outcome::kPassed);
  EXPECT_EQ(second.value()->report.outcome, Outcome::kThrew);
  EXPECT_EQ(pool.workers_lost(), 0U);
}

TEST_F(ContractTest, WhatWorkersSayFillsNoConfigurationOfLaterOnes) {
  std::vector<protocol::ProbedUnit> units(2'000, {.name = std::string(30, 'c')});
  WorkerPool pool(
      {.config = {.probes = 100, .branches = 10, .units = std::move(units), .failed_units = {}},
       .limits = {.fuel = 1, .stop_after = std::chrono::milliseconds(500)},
       .warm_spare = false},
      workers_, definitions_, clock_);
  for (int round = 0; round < 1'100; ++round) {
    ASSERT_TRUE(Execute(pool, Batch({Act::kForgeFailedName}), {}).has_value());
  }

  const auto reports = Execute(pool, Batch({Act::kDie, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kKilledWorker, Outcome::kPassed));
}

TEST_F(ContractTest, AnInterruptEndsTheWaitForATest) {
  WorkerPool pool = MakePool();
  ASSERT_TRUE(Execute(pool, Batch({Act::kPass}), {}).has_value());
  interrupted_ = true;

  const auto reports = Execute(pool, Batch({Act::kPass, Act::kPause, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kOverdue));
}

TEST_F(ContractTest, QuickTestsStillRunAfterAnInterrupt) {
  WorkerPool pool = MakePool();
  ASSERT_TRUE(Execute(pool, Batch({Act::kPass}), {}).has_value());
  interrupted_ = true;

  const auto reports = Execute(pool, Batch({Act::kThrow, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kThrew, Outcome::kPassed));
}

TEST_F(ContractTest, AnInterruptEndsTheWaitForAWorker) {
  workers_.starts = {StartAct::kNeverReady};
  WorkerPool pool = MakePool();
  interrupted_ = true;

  EXPECT_THAT(Outcomes(Execute(pool, Batch({Act::kPass}), {})), ElementsAre());
}

TEST_F(ContractTest, TheDeadlineEndsTheWaitForAWorker) {
  workers_.starts = {StartAct::kNeverReady};
  WorkerPool pool = MakePool();

  const auto reports =
      Execute(pool, Batch({Act::kPass}), {.deadline = clock_.Now() + std::chrono::seconds(2)});

  EXPECT_THAT(Outcomes(reports), ElementsAre());
}

}  // namespace
}  // namespace aftershock::runtime
