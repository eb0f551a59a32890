// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "unit/runtime/workers/worker_pool_fixture.h"

namespace aftershock::runtime {
namespace {

using testcase::TestCase;
using testing::Act;
using ::testing::Each;
using ::testing::ElementsAre;
using testing::StartAct;

/// A pool as a queue, and several workers at once.
class WorkerQueueTest : public WorkerPoolTest {
 protected:
  /// Until both workers have served.
  void WarmUp(WorkerPool& pool) {
    while (Servers(Run(pool, std::vector(8, Asking(Act::kPass)))).size() < 2) {
    }
  }

  static std::vector<ExecutionReport> Run(WorkerPool& pool, const std::vector<TestCase>& tests) {
    return Execute(pool, tests).value();
  }

  static std::set<std::uint32_t> Servers(const std::vector<ExecutionReport>& reports) {
    std::set<std::uint32_t> servers;
    for (const ExecutionReport& report : reports) servers.insert(Server(report));
    return servers;
  }

  void AwaitAnswers(int count) {
    while (workers_.answered() < count) std::this_thread::yield();
  }

  static Outcome Take(WorkerPool& pool) { return pool.Take().value().value().report.outcome; }
};

TEST_F(WorkerQueueTest, ReportsInTheOrderOfSubmissionThoughOneWorkerIsSlow) {
  WorkerPool pool = MakePool(false, 2);
  WarmUp(pool);
  const int before = workers_.answered();

  pool.Submit(Batch({Act::kWait, Act::kPass, Act::kThrow, Act::kThrow}), {});
  AwaitAnswers(before + 2);
  workers_.Release();

  std::vector<ExecutionReport> reports;
  while (pool.pending() > 0) reports.push_back(pool.Take().value()->report);
  EXPECT_THAT(Outcomes(reports),
              ElementsAre(Outcome::kPassed, Outcome::kPassed, Outcome::kThrew, Outcome::kThrew));
  EXPECT_NE(Server(reports.front()), Server(reports.back()));
}

TEST_F(WorkerQueueTest, ReturnsEachTestWithItsReport) {
  WorkerPool pool = MakePool();
  pool.Submit(Batch({Act::kPass, Act::kThrow}), {});

  EXPECT_EQ(pool.Take().value()->test, Asking(Act::kPass));
  EXPECT_EQ(pool.pending(), 1U);
  EXPECT_EQ(pool.Take().value()->test, Asking(Act::kThrow));
  EXPECT_EQ(pool.pending(), 0U);
}

TEST_F(WorkerQueueTest, StartsTheOthersOnceTheFirstIsReadyAndThereIsWorkForThem) {
  WorkerPool pool = MakePool(false, 3);

  pool.Submit(Batch({Act::kWait}), {});
  EXPECT_EQ(workers_.launched(), 1);
  workers_.Release();
  EXPECT_EQ(Take(pool), Outcome::kPassed);
  EXPECT_EQ(workers_.launched(), 1);
  (void)Run(pool, Batch({Act::kPass, Act::kPass}));
  EXPECT_EQ(workers_.launched(), 2);
  (void)Run(pool, std::vector(50, Asking(Act::kPass)));
  EXPECT_EQ(workers_.launched(), 3);
}

TEST_F(WorkerQueueTest, StartsTheOthersOnlyOnceTheFirstHasServedForAWhile) {
  others_after_ = std::chrono::milliseconds(200);
  WorkerPool pool = MakePool(false, 2);

  (void)Run(pool, Batch({Act::kPass, Act::kPass}));
  (void)Run(pool, Batch({Act::kPass, Act::kPass}));
  EXPECT_EQ(workers_.launched(), 1);
  clock_.Advance(std::chrono::milliseconds(200));
  (void)Run(pool, Batch({Act::kPass, Act::kPass}));
  EXPECT_EQ(workers_.launched(), 2);
}

TEST_F(WorkerQueueTest, ADeathCostsNoOtherWorkerAndNoOtherTest) {
  WorkerPool pool = MakePool(false, 2);
  WarmUp(pool);

  const auto reports = Run(pool, Batch({Act::kPass, Act::kDie, Act::kThrow, Act::kPass, Act::kDie,
                                        Act::kThrow, Act::kDieAfter, Act::kPass}));

  EXPECT_THAT(
      Outcomes(reports),
      ElementsAre(Outcome::kPassed, Outcome::kKilledWorker, Outcome::kThrew, Outcome::kPassed,
                  Outcome::kKilledWorker, Outcome::kThrew, Outcome::kPassed, Outcome::kPassed));
  EXPECT_EQ(pool.workers_lost(), 3U);
}

TEST_F(WorkerQueueTest, BlamesTheTestUnderWayAndNoneOfTheNextRequest) {
  WorkerPool pool = MakePool();
  (void)Run(pool, Batch({Act::kPass}));

  pool.Submit(Batch({Act::kWait, Act::kDie}), {});
  pool.Submit(Batch({Act::kThrow, Act::kPass}), {});
  workers_.Release();

  EXPECT_EQ(Take(pool), Outcome::kPassed);
  EXPECT_EQ(Take(pool), Outcome::kKilledWorker);
  EXPECT_EQ(Take(pool), Outcome::kThrew);
  EXPECT_EQ(Take(pool), Outcome::kPassed);
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerQueueTest, RunsWhatWasSentToAWorkerThatRetiresInAnother) {
  WorkerPool pool = MakePool();
  (void)Run(pool, Batch({Act::kPass}));

  pool.Submit(Batch({Act::kWait, Act::kRetireAfter, Act::kThrow}), {});
  pool.Submit(Batch({Act::kPass, Act::kRetireAfter, Act::kThrow}), {});
  workers_.Release();

  std::vector<Outcome> outcomes;
  while (pool.pending() > 0) outcomes.push_back(Take(pool));
  EXPECT_THAT(outcomes, ElementsAre(Outcome::kPassed, Outcome::kPassed, Outcome::kThrew,
                                    Outcome::kPassed, Outcome::kPassed, Outcome::kThrew));
  EXPECT_EQ(pool.workers_lost(), 2U);
}

TEST_F(WorkerQueueTest, AWorkerHasItsNextRequestWhileItIsAtOne) {
  WorkerPool pool = MakePool();
  const int before = static_cast<int>(Run(pool, Batch({Act::kPass})).size());

  pool.Submit(std::vector(4, Asking(Act::kPass)), {});
  pool.Submit(std::vector(4, Asking(Act::kThrow)), {});

  AwaitAnswers(before + 8);
  EXPECT_EQ(pool.pending(), 8U);
}

TEST_F(WorkerQueueTest, AnswersToTestsThatWereWithdrawnAreDropped) {
  WorkerPool pool = MakePool();
  (void)Run(pool, Batch({Act::kPass}));

  pool.Submit(Batch({Act::kWait, Act::kThrow, Act::kThrow}), {});
  pool.Submit(Batch({Act::kThrow}), {});
  const auto withdrawn = pool.Withdraw();
  EXPECT_EQ(pool.pending(), 0U);
  pool.Submit(Batch({Act::kPass, Act::kPass}), {});
  workers_.Release();

  EXPECT_EQ(withdrawn, Batch({Act::kWait, Act::kThrow, Act::kThrow, Act::kThrow}));
  EXPECT_EQ(Take(pool), Outcome::kPassed);
  EXPECT_EQ(Take(pool), Outcome::kPassed);
  EXPECT_LE(workers_.answered(), 4) << "none of them begins any more";
}

TEST_F(WorkerQueueTest, AWithdrawnTestHoldsUpNoneThatAnotherWorkerCanRun) {
  WorkerPool pool = MakePool(false, 2);
  WarmUp(pool);

  pool.Submit(Batch({Act::kWait}), {});
  (void)pool.Withdraw();

  EXPECT_THAT(Outcomes(Run(pool, std::vector(10, Asking(Act::kThrow)))), Each(Outcome::kThrew));
}

TEST_F(WorkerQueueTest, ADeathUnderAWithdrawnTestIsBlamedOnNone) {
  WorkerPool pool = MakePool();
  (void)Run(pool, Batch({Act::kPass}));

  pool.Submit(Batch({Act::kDie}), {});
  (void)pool.Withdraw();

  EXPECT_THAT(Outcomes(Run(pool, Batch({Act::kPass, Act::kThrow}))),
              ElementsAre(Outcome::kPassed, Outcome::kThrew));
}

TEST_F(WorkerQueueTest, WhatIsLateDoesNotRunAndCanBeWithdrawn) {
  WorkerPool pool = MakePool(false, 2);
  WarmUp(pool);
  const auto deadline = clock_.Now() + std::chrono::minutes(1);

  pool.Submit(Batch({Act::kHang, Act::kHang, Act::kPass, Act::kPass}), {.deadline = deadline});
  EXPECT_EQ(Take(pool), Outcome::kOverdue);
  while (pool.pending() > 0) {
    const auto taken = pool.Take();
    ASSERT_TRUE(taken.has_value());
    if (!*taken) break;
  }

  EXPECT_GT(pool.Withdraw().size(), 0U);
  EXPECT_THAT(Outcomes(Run(pool, Batch({Act::kThrow}))), ElementsAre(Outcome::kThrew));
}

TEST_F(WorkerQueueTest, AnotherWorkerThatDoesNotStartIsDoneWithout) {
  workers_.starts = {StartAct::kServe, StartAct::kDie, StartAct::kFail, StartAct::kDie};
  WorkerPool pool = MakePool(false, 2);

  for (int round = 0; round < 20; ++round) {
    EXPECT_THAT(Outcomes(Run(pool, std::vector(10, Asking(Act::kPass)))), Each(Outcome::kPassed));
  }
  EXPECT_LE(workers_.launched(), 4);
}

TEST_F(WorkerQueueTest, AnErrorLeavesTheTestsWhereTheyCanBeWithdrawn) {
  workers_.starts = {StartAct::kDie};
  WorkerPool pool = MakePool();
  pool.Submit(Batch({Act::kPass}), {});

  EXPECT_FALSE(pool.Take().has_value());
  EXPECT_EQ(pool.Withdraw().size(), 1U);
}

TEST_F(WorkerQueueTest, CleansUpBehindTestsOnceNoneRuns) {
  WorkerPool pool = MakePool();
  (void)Run(pool, Batch({Act::kPass}));

  pool.Submit(Batch({Act::kWait, Act::kLeaveFile}), {});
  pool.Submit(Batch({Act::kPass}), {});
  workers_.Release();
  EXPECT_EQ(Take(pool), Outcome::kPassed);
  EXPECT_EQ(Take(pool), Outcome::kPassed);
  EXPECT_EQ(Take(pool), Outcome::kPassed);

  EXPECT_THAT(Outcomes(Run(pool, Batch({Act::kThrow}))), ElementsAre(Outcome::kThrew));
  EXPECT_EQ(workers_.cleanups(), 1);
}

}  // namespace
}  // namespace aftershock::runtime
