// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/stop_rule.h"

#include <gtest/gtest.h>

namespace aftershock::evaluation {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr nanoseconds kDeadline = seconds(100);

TEST(StopRuleTest, PatienceLastsAsLongAsWasNeeded) {
  StopRule rule(Until::kPatience, 5, std::nullopt);
  rule.Begin(seconds(10));
  rule.Renew(seconds(18));

  EXPECT_EQ(rule.Check(2, 1, seconds(26) - nanoseconds(1), kDeadline), std::nullopt);
  EXPECT_EQ(rule.Check(2, 1, seconds(26), kDeadline), StopReason::kPatience);
}

TEST(StopRuleTest, PatienceLastsAtLeastFiveSeconds) {
  StopRule rule(Until::kPatience, 5, std::nullopt);
  rule.Begin(seconds(10));
  rule.Renew(seconds(10) + milliseconds(5));

  EXPECT_EQ(rule.Check(2, 1, seconds(15), kDeadline), std::nullopt);
  EXPECT_EQ(rule.Check(2, 1, seconds(15) + milliseconds(5), kDeadline), StopReason::kPatience);
}

TEST(StopRuleTest, WhereEvaluationsAreCountedPatienceIsCountedInThemAndNotTimed) {
  StopRule rule(Until::kPatience, 5, 1'000'000);
  rule.Begin(seconds(10));
  rule.Renew(seconds(11), 80'000);

  EXPECT_EQ(rule.Check(2, 159'999, seconds(99), kDeadline), std::nullopt);
  EXPECT_EQ(rule.Check(2, 160'000, seconds(11), kDeadline), StopReason::kPatience);
}

TEST(StopRuleTest, ANewFrameRenewsPatience) {
  StopRule rule(Until::kPatience, 5, std::nullopt);
  rule.Begin(seconds(10));
  rule.Renew(seconds(14));
  rule.Renew(seconds(17));

  EXPECT_EQ(rule.Check(3, 1, seconds(24) - nanoseconds(1), kDeadline), std::nullopt);
  EXPECT_EQ(rule.Check(3, 1, seconds(24), kDeadline), StopReason::kPatience);
}

TEST(StopRuleTest, PatienceNeverOutlastsTheDeadline) {
  StopRule rule(Until::kPatience, 5, std::nullopt);
  rule.Begin(seconds(10));
  rule.Renew(seconds(90));

  EXPECT_EQ(rule.Check(3, 1, kDeadline, kDeadline), StopReason::kDeadline);
}

TEST(StopRuleTest, WithoutAReproductionThereIsNoPatienceToLose) {
  StopRule rule(Until::kPatience, 5, std::nullopt);
  rule.Begin(seconds(10));

  EXPECT_EQ(rule.Check(std::nullopt, 1, seconds(99), kDeadline), std::nullopt);
}

TEST(StopRuleTest, TheTopEndsEverySearchButOneForTheBudget) {
  for (const Until until : {Until::kPatience, Until::kFirst, Until::kTop}) {
    StopRule rule(until, 5, std::nullopt);
    rule.Begin(seconds(10));
    EXPECT_EQ(rule.Check(5, 1, seconds(11), kDeadline), StopReason::kTopReached);
  }
  StopRule rule(Until::kBudget, 5, std::nullopt);
  rule.Begin(seconds(10));
  EXPECT_EQ(rule.Check(5, 1, seconds(99), kDeadline), std::nullopt);
}

TEST(StopRuleTest, FirstStopsAtAnyFrameAndTopDoesNot) {
  StopRule first(Until::kFirst, 5, std::nullopt);
  StopRule top(Until::kTop, 5, std::nullopt);

  EXPECT_EQ(first.Check(1, 1, seconds(1), kDeadline), StopReason::kFirstReached);
  EXPECT_EQ(top.Check(1, 1, seconds(50), kDeadline), std::nullopt);
}

TEST(StopRuleTest, CountsEvaluations) {
  StopRule rule(Until::kBudget, 5, 1000);

  EXPECT_EQ(rule.Check(std::nullopt, 999, seconds(1), kDeadline), std::nullopt);
  EXPECT_EQ(rule.Check(std::nullopt, 1000, seconds(1), kDeadline), StopReason::kEvaluations);
}

TEST(StopRuleTest, WaitsForABetterTestOfTheTopAsLongAsWasNeeded) {
  for (const Until until : {Until::kTop, Until::kPatience}) {
    StopRule rule(until, 5, std::nullopt);
    rule.Begin(seconds(10));
    rule.Renew(seconds(13), 6'000);

    EXPECT_TRUE(rule.MayWaitForBetter(8'999, seconds(16) - nanoseconds(1), kDeadline));
    EXPECT_FALSE(rule.MayWaitForBetter(6'001, seconds(16), kDeadline));
  }
}

TEST(StopRuleTest, WaitsForABetterTestASecondAtLeastAndTenAtMost) {
  StopRule rule(Until::kTop, 5, std::nullopt);
  rule.Begin(seconds(10));
  rule.Renew(seconds(10), 6'000);
  EXPECT_TRUE(rule.MayWaitForBetter(6'001, seconds(11) - nanoseconds(1), kDeadline));
  EXPECT_FALSE(rule.MayWaitForBetter(6'001, seconds(11), kDeadline));

  rule.Renew(seconds(50), 6'000);
  EXPECT_FALSE(rule.MayWaitForBetter(6'001, seconds(60), kDeadline));
  EXPECT_FALSE(rule.MayWaitForBetter(6'001, kDeadline, kDeadline));
}

TEST(StopRuleTest, DoesNotWaitForABetterTestWhereTheFirstIsAskedFor) {
  StopRule rule(Until::kFirst, 5, std::nullopt);
  rule.Renew(seconds(11), 6'000);

  EXPECT_FALSE(rule.MayWaitForBetter(6'001, seconds(11), kDeadline));
}

TEST(StopRuleTest, TheClockDoesNotEndTheWaitWhereEvaluationsAreCounted) {
  StopRule rule(Until::kTop, 5, 7'000);
  rule.Renew(seconds(11), 6'000);

  EXPECT_TRUE(rule.MayWaitForBetter(6'999, seconds(50), kDeadline));
  EXPECT_FALSE(rule.MayWaitForBetter(7'000, seconds(50), kDeadline));
}

}  // namespace
}  // namespace aftershock::evaluation
