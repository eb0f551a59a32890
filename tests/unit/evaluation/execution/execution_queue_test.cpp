// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/execution/execution_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scripted_runtime.h"

namespace aftershock::evaluation {
namespace {

using testcase::TestCase;
using ::testing::ElementsAre;
using testing::ScriptedRuntime;

/// Tests are told apart by their length; those of the length `endless` run out of the first fuel.
class ExecutionQueueTest : public ::testing::Test {
 protected:
  static TestCase Numbered(std::size_t length) {
    TestCase test;
    test.statements.resize(length);
    return test;
  }
  void Submit(std::size_t length, std::size_t owner = 0) {
    queue.Submit(Numbered(length), {.owner = owner});
  }
  std::vector<std::size_t> TakeAll() {
    std::vector<std::size_t> lengths;
    while (queue.pending() > 0) {
      const auto arrival = queue.Take([this](const runtime::ExecutionReport&) { return grant; });
      if (!arrival || !*arrival) break;
      lengths.push_back((*arrival)->test.statements.size());
      outcomes.push_back((*arrival)->report.outcome);
      took = (*arrival)->took;
    }
    return lengths;
  }

  std::size_t endless = 0;
  std::optional<SecondRuns::Grant> grant;
  std::vector<runtime::Outcome> outcomes;
  std::chrono::nanoseconds took{};                   ///< By the latest one.
  std::optional<std::chrono::nanoseconds> deadline;  ///< Of the latest one.
  ScriptedRuntime runtime{[this](const TestCase& test, const runtime::ExecuteOptions& options) {
    deadline = options.deadline;
    runtime::ExecutionReport report;
    report.took = std::chrono::milliseconds(3);
    const bool is_endless = test.statements.size() == endless;
    if (is_endless && options.fuel == SecondRuns::kFirstFuel) {
      report.outcome = runtime::Outcome::kTimedOut;
    }
    return report;
  }};
  ExecutionQueue queue{runtime};
};

TEST_F(ExecutionQueueTest, TellsTestsInTheOrderOfTheirSubmission) {
  for (const std::size_t length : {3, 1, 2}) Submit(length);

  EXPECT_THAT(TakeAll(), ElementsAre(3, 1, 2));
}

TEST_F(ExecutionQueueTest, HandsOnTestsThatAreExecutedAlikeInOneCall) {
  for (const std::size_t length : {1, 2, 3}) Submit(length);
  queue.Flush();

  EXPECT_EQ(runtime.submissions, 1);
}

TEST_F(ExecutionQueueTest, ATestThatGetsMoreFuelIsToldOnceAndLater) {
  endless = 2;
  grant = SecondRuns::Grant{.fuel = 100'000};
  for (const std::size_t length : {1, 2, 3}) Submit(length);

  EXPECT_THAT(TakeAll(), ElementsAre(1, 3, 2));
  EXPECT_EQ(outcomes.back(), runtime::Outcome::kPassed);
  EXPECT_EQ(took, std::chrono::milliseconds(6)) << "both runs together";
}

TEST_F(ExecutionQueueTest, ATestThatGetsNoMoreFuelIsToldAsItEnded) {
  endless = 2;
  for (const std::size_t length : {1, 2, 3}) Submit(length);

  EXPECT_THAT(TakeAll(), ElementsAre(1, 2, 3));
  EXPECT_EQ(outcomes[1], runtime::Outcome::kTimedOut);
}

TEST_F(ExecutionQueueTest, LeavesTheRuntimeToOthersAndGoesOnWhereItWas) {
  for (const std::size_t length : {1, 2, 3}) Submit(length);
  queue.Pause();
  EXPECT_EQ(runtime.pending(), 0u);
  queue.Resume();

  EXPECT_THAT(TakeAll(), ElementsAre(1, 2, 3));
}

TEST_F(ExecutionQueueTest, WhatIsResumedHasTheNewDeadline) {
  queue.SetDeadline(std::chrono::seconds(1));
  Submit(1);
  queue.Pause();
  queue.SetDeadline(std::chrono::seconds(2));
  queue.Resume();

  EXPECT_THAT(TakeAll(), ElementsAre(1));
  EXPECT_EQ(deadline, std::chrono::seconds(2));
}

TEST_F(ExecutionQueueTest, KnowsWhatIsExpectedOfThoseUnderWay) {
  queue.Submit(Numbered(1), {.price = 5});
  queue.Submit(Numbered(2), {.price = 7});
  EXPECT_EQ(queue.price(), 12);

  EXPECT_THAT(TakeAll(), ElementsAre(1, 2));
  EXPECT_EQ(queue.price(), 0);
}

TEST_F(ExecutionQueueTest, SaysWhenNothingFurtherWillRun) {
  Submit(1);
  runtime.is_over = true;

  const auto arrival = queue.Take([](const runtime::ExecutionReport&) { return std::nullopt; });

  ASSERT_TRUE(arrival.has_value());
  EXPECT_FALSE(arrival->has_value());
}

TEST_F(ExecutionQueueTest, WhatIsExpectedToRunLongGetsAllFuelAtOnceAndNoSecondRun) {
  endless = 2;
  queue.Submit(Numbered(2), {.runs_long = true});
  Submit(1);

  EXPECT_THAT(TakeAll(), ElementsAre(2, 1));
  EXPECT_THAT(outcomes, ElementsAre(runtime::Outcome::kPassed, runtime::Outcome::kPassed));
}

}  // namespace
}  // namespace aftershock::evaluation
