// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/test_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::runtime {
namespace {

using ::testing::ElementsAre;

/// Tests that can be told apart by their length.
std::vector<testcase::TestCase> OfLengths(std::initializer_list<std::size_t> lengths) {
  std::vector<testcase::TestCase> tests;
  for (const std::size_t length : lengths) {
    tests.emplace_back();
    tests.back().statements.resize(length);
  }
  return tests;
}

ExecutionReport Saying(Outcome outcome) {
  ExecutionReport report;
  report.outcome = outcome;
  return report;
}

TEST(TestQueueTest, GivesBackInTheOrderOfSubmissionWhateverIsSettledFirst) {
  TestQueue queue;
  queue.Add(OfLengths({1, 2}), {});
  for (const Ticket ticket : queue.Waiting(2)) queue.HandOver(ticket);

  queue.Settle(1, Saying(Outcome::kThrew));
  EXPECT_FALSE(queue.FrontIsSettled());
  queue.Settle(0, Saying(Outcome::kPassed));

  const Executed first = queue.TakeFront();
  EXPECT_EQ(first.test.statements.size(), 1U);
  EXPECT_EQ(first.report.outcome, Outcome::kPassed);
  EXPECT_EQ(queue.TakeFront().report.outcome, Outcome::kThrew);
  EXPECT_EQ(queue.size(), 0U);
}

TEST(TestQueueTest, KeepsTestsApartThatAreToBeExecutedDifferently) {
  TestQueue queue;
  queue.Add(OfLengths({1, 1}), {});
  queue.Add(OfLengths({1}), {.collect_values = true});

  EXPECT_THAT(queue.Waiting(10), ElementsAre(0, 1));
}

TEST(TestQueueTest, LetsTestsWaitAgainBeforeThoseThatNoWorkerHad) {
  TestQueue queue;
  queue.Add(OfLengths({1, 1, 1, 1}), {});
  for (const Ticket ticket : queue.Waiting(3)) queue.HandOver(ticket);

  queue.PutBack(2);
  queue.PutBack(1);

  EXPECT_EQ(queue.waiting(), 3U);
  EXPECT_FALSE(queue.FrontIsWaiting());
  EXPECT_THAT(queue.Waiting(10), ElementsAre(1, 2, 3));
}

TEST(TestQueueTest, SuspectsATestForTheSecondTimeOnlyOnce) {
  TestQueue queue;
  queue.Add(OfLengths({1, 1}), {});

  EXPECT_FALSE(queue.Suspect(0));
  EXPECT_FALSE(queue.Suspect(1));
  EXPECT_TRUE(queue.Suspect(0));
}

TEST(TestQueueTest, WantsToKnowNothingMoreOfTestsThatWereWithdrawn) {
  TestQueue queue;
  queue.Add(OfLengths({1, 2, 3}), {});
  queue.HandOver(0);
  queue.HandOver(1);

  const auto withdrawn = queue.Withdraw();
  queue.Add(OfLengths({4}), {});
  queue.Settle(0, Saying(Outcome::kThrew));
  queue.PutBack(1);

  ASSERT_EQ(withdrawn.size(), 3U);
  EXPECT_EQ(withdrawn.back().statements.size(), 3U);
  EXPECT_THAT(queue.Waiting(10), ElementsAre(3));
  EXPECT_EQ(queue.unsettled(), 1U);
}

}  // namespace
}  // namespace aftershock::runtime
