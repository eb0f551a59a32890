// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/runtime/workers/worker_pool_fixture.h"

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

  const auto reports = Execute(pool, Batch({Act::kPass, Act::kThrow, Act::kPass, Act::kThrow}), {});

  EXPECT_THAT(Outcomes(reports),
              ElementsAre(Outcome::kPassed, Outcome::kThrew, Outcome::kPassed, Outcome::kThrew));
  EXPECT_EQ((*reports)[1].exceptions.at(0).frames, (*reports)[3].exceptions.at(0).frames);
  EXPECT_EQ(pool.frames().at((*reports)[1].exceptions[0].class_name), "shop.Oops");
  EXPECT_EQ(pool.workers_lost(), 0U);
}

TEST_F(WorkerPoolTest, SplitsABatchThatIsTooLargeForOneRequest) {
  WorkerPool pool = MakePool();
  const std::vector<TestCase> tests(1000, Asking(Act::kPass));

  const auto reports = Execute(pool, tests, {});

  EXPECT_EQ(Outcomes(reports), std::vector(1000, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, BlamesTheTestUnderWhichAWorkerDiedAndRunsTheRest) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kPass, Act::kDie, Act::kPass, Act::kThrow}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kKilledWorker,
                                             Outcome::kPassed, Outcome::kThrew));
  EXPECT_EQ(Server((*reports)[0]), 0U);
  EXPECT_EQ(Server((*reports)[2]), 1U);
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, RunsNothingOnceTheDeadlineHasPassed) {
  WorkerPool pool = MakePool();
  const auto now = clock_.Now();

  const auto in_time =
      Execute(pool, Batch({Act::kPass, Act::kThrow}), {.deadline = now + std::chrono::hours(2)});
  const auto late = Execute(pool, Batch({Act::kPass, Act::kThrow}), {.deadline = now});

  EXPECT_THAT(Outcomes(in_time), ElementsAre(Outcome::kPassed, Outcome::kThrew));
  EXPECT_THAT(Outcomes(late), ElementsAre());
}

TEST_F(WorkerPoolTest, ReportsWhatRanBeforeTheDeadline) {
  WorkerPool pool = MakePool();

  // The test that hangs takes an hour; the one behind it would begin too late.
  const auto reports = Execute(pool, Batch({Act::kPass, Act::kHang, Act::kPass}),
                               {.deadline = clock_.Now() + std::chrono::minutes(1)});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kOverdue));
}

TEST_F(WorkerPoolTest, BlamesNobodyForADeathBetweenTests) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kDieAfter, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kPassed));
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, NoticesThatTheWorkerDiedSinceTheLastBatch) {
  WorkerPool pool = MakePool();

  EXPECT_THAT(Outcomes(Execute(pool, Batch({Act::kDieAfter}), {})), ElementsAre(Outcome::kPassed));
  EXPECT_THAT(Outcomes(Execute(pool, Batch({Act::kPass}), {})), ElementsAre(Outcome::kPassed));
}

TEST_F(WorkerPoolTest, KillsAWorkerWhoseTestRunsPastTwiceItsLimit) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kHang, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kOverdue, Outcome::kPassed));
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, GivesUpATestThatStallsTwoWorkersBeforeItBegins) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kStall, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kOverdue, Outcome::kPassed));
  EXPECT_EQ(pool.workers_lost(), 2U);
}

TEST_F(WorkerPoolTest, ReplacesAWorkerThatRetires) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kRetireAfter, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kPassed));
  EXPECT_EQ(Server((*reports)[1]), 1U);
  EXPECT_EQ(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, SendsAgainWhatTheWorkerLeftUnanswered) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kStopShort, Act::kStopShort, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kPassed, Outcome::kPassed, Outcome::kPassed));
  EXPECT_EQ(Server((*reports)[2]), 0U);
}

TEST_F(WorkerPoolTest, KillsAWorkerThatTakesTooMuch) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kTakeTooMuch, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kKilledWorker, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, ReplacesAWorkerWhoseMemoryWasGarbled) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kPass, Act::kGarble, Act::kPass}), {});

  ASSERT_EQ(Outcomes(reports).size(), 3U);
  EXPECT_EQ((*reports)[2].outcome, Outcome::kPassed);
  EXPECT_GE(pool.workers_lost(), 1U);
}

TEST_F(WorkerPoolTest, RejectsATestThatIsLargerThanARequest) {
  WorkerPool pool = MakePool();
  const auto text = definitions_.AddType("Ljava/lang/String;");
  const TestCase large{{Literal{text, std::u16string(protocol::kRequestCapacity, u'x')}}};

  const auto reports =
      Execute(pool, std::vector{Asking(Act::kPass), large, Asking(Act::kPass)}, {});

  EXPECT_THAT(Outcomes(reports),
              ElementsAre(Outcome::kPassed, Outcome::kRejected, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, TakesOverTheSpareWhenAWorkerIsLost) {
  WorkerPool pool = MakePool(true);
  clock_.Advance(std::chrono::seconds(1));
  (void)Execute(pool, Batch({Act::kPass}), {});
  clock_.Advance(std::chrono::seconds(1));
  (void)Execute(pool, Batch({Act::kPass}), {});
  EXPECT_EQ(workers_.launched(), 2);

  const auto reports = Execute(pool, Batch({Act::kDie, Act::kPass}), {});

  EXPECT_EQ(Server((*reports)[1]), 1U);
  EXPECT_EQ(workers_.launched(), 3) << "a new spare must have been started";
}

TEST_F(WorkerPoolTest, TellsWhyTheFirstWorkerDidNotStart) {
  workers_.starts = {StartAct::kDie};
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kPass}), {});

  ASSERT_FALSE(reports.has_value());
  EXPECT_EQ(reports.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(reports.error().message, HasSubstr("Unrecognized option: -XX:+Fake"));
  EXPECT_EQ(workers_.launched(), 1);
}

TEST_F(WorkerPoolTest, PassesOnWhatTheWorkerSaysOfItsFailure) {
  workers_.starts = {StartAct::kFail};
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kPass}), {});

  ASSERT_FALSE(reports.has_value());
  EXPECT_THAT(reports.error().message, HasSubstr("the protocol has another version"));
}

TEST_F(WorkerPoolTest, TriesAgainWhenALaterWorkerDoesNotStart) {
  workers_.starts = {StartAct::kServe, StartAct::kDie, StartAct::kFail, StartAct::kServe};
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kDie, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports), ElementsAre(Outcome::kKilledWorker, Outcome::kPassed));
}

TEST_F(WorkerPoolTest, ReplacesAWorkerThatSaysItCannotServeAndTellsWhatItSaid) {
  WorkerPool pool = MakePool();

  const auto reports = Execute(pool, Batch({Act::kPass, Act::kFail, Act::kPass}), {});

  EXPECT_THAT(Outcomes(reports),
              ElementsAre(Outcome::kPassed, Outcome::kKilledWorker, Outcome::kPassed));
  EXPECT_THAT(pool.complaints(),
              ElementsAre("a worker could not go on: shop.Cart has other bytes"));
  EXPECT_EQ(pool.contracts_broken(), 0U);
}

}  // namespace
}  // namespace aftershock::runtime
