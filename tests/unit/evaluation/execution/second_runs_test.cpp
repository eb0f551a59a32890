// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/execution/second_runs.h"

#include <gtest/gtest.h>

namespace aftershock::evaluation {
namespace {

/// Lets tests run out of fuel, one for each unit of cost up to `cost`; returns how many ran again.
int RunAgain(SecondRuns& runs, double cost, bool is_promising, bool ends) {
  int again = 0;
  for (double spent = 0; spent < cost; spent += 1) {
    if (const auto grant = runs.For(spent, is_promising)) {
      ++again;
      runs.Note(*grant, ends);
    }
  }
  return again;
}

TEST(SecondRunsTest, TheFirstTestThatRunsOutOfFuelGetsAllThereIs) {
  const SecondRuns runs;
  const auto grant = runs.For(0, false);
  ASSERT_TRUE(grant.has_value());
  EXPECT_EQ(grant->fuel, std::nullopt);
}

TEST(SecondRunsTest, OnlyThoseThatReachedAWantedLineGetALittleMore) {
  SecondRuns runs;
  runs.Note(*runs.For(0, false), true);
  EXPECT_EQ(runs.For(1, false), std::nullopt);
  const auto grant = runs.For(1, true);
  ASSERT_TRUE(grant.has_value());
  EXPECT_GT(grant->fuel, SecondRuns::kFirstFuel);
}

TEST(SecondRunsTest, TakesATwentiethOfTheCostWhereTheyEnd) {
  SecondRuns runs;
  // One of 2,000 each for every 40,000.
  EXPECT_EQ(RunAgain(runs, 400'000, false, true), 10);
}

TEST(SecondRunsTest, TakesLessWhereTheyNeverEnd) {
  SecondRuns ending;
  SecondRuns endless;
  const int of_ending = RunAgain(ending, 1'000'000, true, true);
  const int of_endless = RunAgain(endless, 1'000'000, true, false);
  EXPECT_LT(of_endless, of_ending / 4);
  EXPECT_GT(of_endless, of_ending / 12) << "some run again all the same: the next may end";
}

}  // namespace
}  // namespace aftershock::evaluation
