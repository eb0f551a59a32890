// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/worker_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/runtime/worker_pool_fixture.h"

namespace aftershock::runtime {
namespace {

using testcase::Literal;
using testcase::TestCase;
using testing::Act;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::StartAct;

TEST_F(WorkerPoolTest, ReportsInTheOrderGiven) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kPass, Act::kThrow, Act::kPass, Act::kThrow}), {});

  EXPECT_THAT(Outcomes(reports),
              ElementsAre(Outcome::kPassed, Outcome::kThrew, Outcome::kPassed, Outcome::kThrew));
  EXPECT_EQ((*reports)[1].exceptions.at(0).frames, (*reports)[3].exceptions.at(0).frames);
  EXPECT_EQ(pool.frames().at((*reports)[1].exceptions[0].class_name), "shop.Oops");
  EXPECT_EQ(pool.workers_lost(), 0U);
}

TEST_F(WorkerPoolTest, SplitsABatchThatIsTooLargeForOneRequest) {
  WorkerPool pool = MakePool();
  const std::vector<TestCase> tests(1000, Asking(Act::kPass));

  const auto reports = pool.Execute(tests, {});

  EXPECT_EQ(Outcomes(reports), std::vector(1000, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, BlamesTheTestUnderWhichAWorkerDiedAndRunsTheRest) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kPass, Act::kDie, Act::kPass, Act::kThrow}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kKilledWorker,
                                             Outcome::kPassed, Outcome::kThrew));
  EXPECT_EQ(Server((*reports)[0]), 0U);
  EXPECT_EQ(Server((*reports)[2]), 1U);
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, LetsTheCallerWorkMeanwhileOnceHoweverOftenTheBatchIsSent) {
  WorkerPool pool = MakePool();
  int called = 0;

  const auto reports =
      pool.Execute(Batch({Act::kPass, Act::kDie, Act::kPass}), {.meanwhile = [&called] {
                     ++called;
                     return NextTests{};
                   }});

  EXPECT_THAT(Outcomes(reports),
              ElementsAre(Outcome::kPassed, Outcome::kKilledWorker, Outcome::kPassed));
  EXPECT_EQ(called, 1);
}

TEST_F(WorkerPoolTest, HandsOverEachReportOnceAndInOrderWhateverBecomesOfTheWorker) {
  WorkerPool pool = MakePool();
  std::vector<std::size_t> indices;
  std::vector<Outcome> outcomes;

  const auto reports =
      pool.Execute(Batch({Act::kPass, Act::kDie, Act::kDieAfter, Act::kThrow}),
                   {.arrived = [&](std::size_t index, const ExecutionReport& report) {
                     indices.push_back(index);
                     outcomes.push_back(report.outcome);
                   }});

  EXPECT_THAT(indices, ElementsAre(0, 1, 2, 3));
  EXPECT_EQ(outcomes, Outcomes(reports));
}

TEST_F(WorkerPoolTest, RunsNothingOnceTheDeadlineHasPassed) {
  WorkerPool pool = MakePool();
  const auto now = clock_.Now();

  const auto in_time =
      pool.Execute(Batch({Act::kPass, Act::kThrow}), {.deadline = now + std::chrono::hours(2)});
  const auto late = pool.Execute(Batch({Act::kPass, Act::kThrow}), {.deadline = now});

  EXPECT_THAT(Outcomes(in_time), ElementsAre(Outcome::kPassed, Outcome::kThrew));
  EXPECT_THAT(Outcomes(late), ElementsAre());
}

TEST_F(WorkerPoolTest, ReportsWhatRanBeforeTheDeadline) {
  WorkerPool pool = MakePool();

  // The test that hangs takes an hour; the one behind it would begin too late.
  const auto reports = pool.Execute(Batch({Act::kPass, Act::kHang, Act::kPass}),
                                    {.deadline = clock_.Now() + std::chrono::minutes(1)});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kTimedOut));
}

TEST_F(WorkerPoolTest, BlamesNobodyForADeathBetweenTests) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kDieAfter, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kPassed));
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, NoticesThatTheWorkerDiedSinceTheLastBatch) {
  WorkerPool pool = MakePool();

  EXPECT_THAT(Outcomes(pool.Execute(Batch({Act::kDieAfter}), {})), ElementsAre(Outcome::kPassed));
  EXPECT_THAT(Outcomes(pool.Execute(Batch({Act::kPass}), {})), ElementsAre(Outcome::kPassed));
}

TEST_F(WorkerPoolTest, KillsAWorkerWhoseTestRunsPastTwiceItsLimit) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kHang, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kTimedOut, Outcome::kPassed));
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, GivesUpATestThatStallsTwoWorkersBeforeItBegins) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kStall, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kTimedOut, Outcome::kPassed));
  EXPECT_EQ(pool.workers_lost(), 2U);
}

TEST_F(WorkerPoolTest, ReplacesAWorkerThatRetires) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kRetireAfter, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kPassed));
  EXPECT_EQ(Server((*reports)[1]), 1U);
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, SendsAgainWhatTheWorkerLeftUnanswered) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kStopShort, Act::kStopShort, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kPassed, Outcome::kPassed));
  EXPECT_EQ(Server((*reports)[2]), 0U);
}

TEST_F(WorkerPoolTest, KillsAWorkerThatTakesTooMuch) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kTakeTooMuch, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kKilledWorker, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, ReplacesAWorkerWhoseMemoryWasGarbled) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kPass, Act::kGarble, Act::kPass}), {});

  ASSERT_EQ(Outcomes(reports).size(), 3U);
  EXPECT_EQ((*reports)[2].outcome, Outcome::kPassed);
  EXPECT_GE(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, RejectsATestThatIsLargerThanARequest) {
  WorkerPool pool = MakePool();
  const auto text = definitions_.AddType("Ljava/lang/String;");
  const TestCase large{{Literal{text, std::u16string(protocol::kRequestCapacity, u'x')}}};

  const auto reports = pool.Execute(std::vector{Asking(Act::kPass), large, Asking(Act::kPass)}, {});

  EXPECT_THAT(Outcomes(reports),
              ElementsAre(Outcome::kPassed, Outcome::kRejected, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, BeginsTheNextTestsBeforeTheyAreAskedFor) {
  WorkerPool pool = MakePool();
  const std::vector<TestCase> first = Batch({Act::kPass});
  const std::vector<TestCase> next = Batch({Act::kThrow, Act::kPass});

  const auto of_first = pool.Execute(first, {.meanwhile = Announcing(next)});
  while (workers_.answered() < 3) std::this_thread::yield();
  const auto of_next = pool.Execute(next, {});

  EXPECT_THAT(Outcomes(of_first), ElementsAre(Outcome::kPassed));
  EXPECT_THAT(Outcomes(of_next), ElementsAre(Outcome::kThrew, Outcome::kPassed));
  EXPECT_EQ(workers_.answered(), 3) << "none of them ran twice";
}

TEST_F(WorkerPoolTest, AlwaysHasTheNextTestsReadyForTheWorker) {
  WorkerPool pool = MakePool();
  const std::vector<std::vector<TestCase>> batches(20, Batch({Act::kPass, Act::kThrow}));

  for (std::size_t i = 0; i < batches.size(); ++i) {
    const bool is_last = i + 1 == batches.size();
    std::vector<std::size_t> arrived;
    const auto reports =
        pool.Execute(batches[i], {.meanwhile = Announcing(is_last ? batches[i] : batches[i + 1]),
                                  .arrived = [&arrived](std::size_t index, const auto& /*report*/) {
                                    arrived.push_back(index);
                                  }});
    EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kThrew));
    EXPECT_THAT(arrived, ElementsAre(0, 1));
  }
}

TEST_F(WorkerPoolTest, KeepsTheReportsOfTestsSentAheadWhileOthersComeFirst) {
  WorkerPool pool = MakePool();
  const std::vector<TestCase> next = Batch({Act::kThrow, Act::kPass});

  const auto of_first = pool.Execute(Batch({Act::kPass}), {.meanwhile = Announcing(next)});
  const auto of_others = pool.Execute(Batch({Act::kPass, Act::kThrow, Act::kThrow}), {});
  const auto of_next = pool.Execute(next, {});

  EXPECT_THAT(Outcomes(of_others), ElementsAre(Outcome::kPassed, Outcome::kThrew, Outcome::kThrew));
  EXPECT_THAT(Outcomes(of_next), ElementsAre(Outcome::kThrew, Outcome::kPassed));
  EXPECT_EQ(workers_.answered(), 6);
}

TEST_F(WorkerPoolTest, SendsAheadOfTestsWhoseReportsAreThere) {
  WorkerPool pool = MakePool();
  const std::vector<TestCase> second = Batch({Act::kThrow, Act::kPass});
  const std::vector<TestCase> third = Batch({Act::kLeaveFile, Act::kThrow});

  const auto of_first = pool.Execute(Batch({Act::kPass}), {.meanwhile = Announcing(second)});
  const auto of_others = pool.Execute(Batch({Act::kPass}), {});
  const auto of_second = pool.Execute(second, {.meanwhile = Announcing(third)});
  EXPECT_EQ(workers_.cleanups(), 0);
  const auto of_third = pool.Execute(third, {});

  EXPECT_THAT(Outcomes(of_second), ElementsAre(Outcome::kThrew, Outcome::kPassed));
  EXPECT_THAT(Outcomes(of_third), ElementsAre(Outcome::kPassed, Outcome::kThrew));
  EXPECT_EQ(workers_.cleanups(), 1);
}

TEST_F(WorkerPoolTest, RunsTestsThatAreNoLongerThoseItWasTold) {
  WorkerPool pool = MakePool();
  std::vector<TestCase> next = Batch({Act::kPass, Act::kPass});

  const auto of_first = pool.Execute(Batch({Act::kPass}), {.meanwhile = Announcing(next)});
  next.front() = Asking(Act::kThrow);
  const auto of_next = pool.Execute(next, {});
  const auto with_values = pool.Execute(next, {.collect_values = true});

  EXPECT_THAT(Outcomes(of_next), ElementsAre(Outcome::kThrew, Outcome::kPassed));
  EXPECT_THAT(Outcomes(with_values), ElementsAre(Outcome::kThrew, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, BlamesNoOtherTestForADeathUnderTestsSentAhead) {
  WorkerPool pool = MakePool();
  const std::vector<TestCase> next = Batch({Act::kPass, Act::kDie, Act::kPass});

  const auto of_first = pool.Execute(Batch({Act::kPass}), {.meanwhile = Announcing(next)});
  const auto of_others = pool.Execute(Batch({Act::kThrow}), {});
  const auto of_next = pool.Execute(next, {});

  EXPECT_THAT(Outcomes(of_first), ElementsAre(Outcome::kPassed));
  EXPECT_THAT(Outcomes(of_others), ElementsAre(Outcome::kThrew));
  EXPECT_THAT(Outcomes(of_next),
              ElementsAre(Outcome::kPassed, Outcome::kKilledWorker, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, RunsTestsSentAheadInTheNextWorkerIfTheirsRetires) {
  WorkerPool pool = MakePool();
  const std::vector<TestCase> next = Batch({Act::kRetireAfter, Act::kPass});

  const auto of_first = pool.Execute(Batch({Act::kPass}), {.meanwhile = Announcing(next)});
  const auto of_next = pool.Execute(next, {});

  EXPECT_THAT(Outcomes(of_first), ElementsAre(Outcome::kPassed));
  EXPECT_THAT(Outcomes(of_next), ElementsAre(Outcome::kPassed, Outcome::kPassed));
  EXPECT_EQ(Server(of_next->at(1)), pool.workers_lost());
}

TEST_F(WorkerPoolTest, CleansUpBehindTestsOnceNoneRuns) {
  WorkerPool pool = MakePool();
  const std::vector<TestCase> leaving = Batch({Act::kLeaveFile});
  const std::vector<TestCase> next = Batch({Act::kPass});
  const std::vector<TestCase> last = Batch({Act::kThrow});

  const auto of_leaving = pool.Execute(leaving, {.meanwhile = Announcing(next)});
  EXPECT_EQ(workers_.cleanups(), 0) << "the next ones may be running";
  const auto of_next = pool.Execute(next, {.meanwhile = Announcing(last)});
  EXPECT_EQ(workers_.cleanups(), 1);
  EXPECT_EQ(workers_.answered(), 2) << "those after them had to wait for that";
  const auto of_last = pool.Execute(last, {});

  EXPECT_THAT(Outcomes(of_last), ElementsAre(Outcome::kThrew));
  EXPECT_EQ(workers_.cleanups(), 1);
}

TEST_F(WorkerPoolTest, TakesOverTheSpareWhenAWorkerIsLost) {
  WorkerPool pool = MakePool(true);
  clock_.Advance(std::chrono::seconds(1));
  (void)pool.Execute(Batch({Act::kPass}), {});
  clock_.Advance(std::chrono::seconds(1));
  (void)pool.Execute(Batch({Act::kPass}), {});
  EXPECT_EQ(workers_.launched(), 2);

  const auto reports = pool.Execute(Batch({Act::kDie, Act::kPass}), {});

  EXPECT_EQ(Server((*reports)[1]), 1U);
  EXPECT_EQ(workers_.launched(), 3) << "a new spare must have been started";
}

TEST_F(WorkerPoolTest, TellsWhyTheFirstWorkerDidNotStart) {
  workers_.starts = {StartAct::kDie};
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kPass}), {});

  ASSERT_FALSE(reports.has_value());
  EXPECT_EQ(reports.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(reports.error().message, HasSubstr("Unrecognized option: -XX:+Fake"));
  EXPECT_EQ(workers_.launched(), 1);
}

TEST_F(WorkerPoolTest, PassesOnWhatTheWorkerSaysOfItsFailure) {
  workers_.starts = {StartAct::kFail};
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kPass}), {});

  ASSERT_FALSE(reports.has_value());
  EXPECT_THAT(reports.error().message, HasSubstr("the protocol has another version"));
}

TEST_F(WorkerPoolTest, TriesAgainWhenALaterWorkerDoesNotStart) {
  workers_.starts = {StartAct::kServe, StartAct::kDie, StartAct::kFail, StartAct::kServe};
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kDie, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kKilledWorker, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, ReplacesAWorkerThatSaysItCannotServeAndTellsWhatItSaid) {
  WorkerPool pool = MakePool();

  const auto reports = pool.Execute(Batch({Act::kPass, Act::kFail, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports),
              ElementsAre(Outcome::kPassed, Outcome::kKilledWorker, Outcome::kPassed));
  EXPECT_THAT(pool.complaints(),
              ElementsAre("a worker could not go on: shop.Cart has other bytes"));
  EXPECT_EQ(pool.contracts_broken(), 0U);
}

}  // namespace
}  // namespace aftershock::runtime
