// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/evolution.h"

#include <gtest/gtest.h>

#include <set>

#include "support/fixed_scorer.h"
#include "support/toy_vault.h"
#include "testcase/hash.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using evaluation::Candidate;
using testing::FixedScorer;

constexpr EvolutionOptions kAsPublished{
    .gga = {}, .generations_at_once = 1, .shrinks = false, .stagnation = 1'000, .hears = false};
constexpr EvolutionOptions kOurs{.gga = {.as_published = false}};

class EvolutionTest : public ::testing::Test {
 protected:
  testing::ToyVault program{4711};
  Rng random{1};
  Workshop workshop{program.target, program.language, random, {.build = {}, .frames = {0, 1}}};
  FixedScorer scorer{3};
};

TEST_F(EvolutionTest, TheFirstGenerationIsAWholePopulationThatCallsTheTarget) {
  Evolution evolution(0, workshop, kAsPublished);

  const auto first = evolution.Next(1'000);

  EXPECT_EQ(first.size(), 50u);
  for (const Candidate& candidate : first) {
    EXPECT_TRUE(workshop.CallsFor(0).ContainsTarget(candidate.test));
    EXPECT_EQ(testcase::FindFlaw(candidate.test, workshop.world()), std::nullopt);
  }
}

TEST_F(EvolutionTest, AsPublishedTheNextGenerationWaitsForTheWholeOneBefore) {
  Evolution evolution(0, workshop, kAsPublished);
  const auto first = evolution.Next(1'000);

  for (std::size_t i = 0; i + 1 < first.size(); ++i) {
    evolution.Tell(scorer.Telling(first[i].test));
    EXPECT_TRUE(evolution.Next(1'000).empty());
  }
  evolution.Tell(scorer.Telling(first.back().test));

  EXPECT_FALSE(evolution.Next(1'000).empty());
}

TEST_F(EvolutionTest, AsPublishedAGenerationIsWholeHoweverFewAreAskedFor) {
  Evolution evolution(0, workshop, kAsPublished);
  std::size_t tests = 0;
  for (auto some = evolution.Next(7); !some.empty(); some = evolution.Next(7)) tests += some.size();

  EXPECT_EQ(tests, 50u);
}

TEST_F(EvolutionTest, OursMakesTheNextGenerationWhileOneIsUnderWay) {
  Evolution evolution(0, workshop, kOurs);
  for (const Candidate& candidate : evolution.Next(1'000)) {
    evolution.Tell(scorer.Telling(candidate.test));
  }

  EXPECT_FALSE(evolution.Next(1'000).empty());
  EXPECT_FALSE(evolution.Next(1'000).empty());
  EXPECT_TRUE(evolution.Next(1'000).empty()) << "two at once, not more";
}

TEST_F(EvolutionTest, OursNeverRunsATestTwice) {
  Evolution evolution(0, workshop, kOurs);
  for (const Candidate& candidate : evolution.Next(1'000)) {
    evolution.Tell(scorer.Telling(candidate.test));
  }
  std::set<std::uint64_t> seen;
  for (int generation = 0; generation < 20; ++generation) {
    for (const Candidate& candidate : evolution.Next(1'000)) {
      EXPECT_TRUE(seen.insert(testcase::HashTest(candidate.test)).second);
      evolution.Tell(scorer.Telling(candidate.test));
    }
  }
}

TEST_F(EvolutionTest, WhatAnotherFoundJoinsTheFirstPopulation) {
  const testcase::TestCase found{{testcase::Call{program.make, testcase::kNoVariable, {}},
                                  testcase::Literal{program.language.integer(), std::int64_t{77}},
                                  testcase::Call{program.open, 0, {1}}}};
  Evolution evolution(0, workshop, kOurs);
  evaluation::Told told = scorer.Telling(found);
  told.general = true;
  evolution.Hear(told);

  const auto first = evolution.Next(1'000);

  ASSERT_FALSE(first.empty());
  EXPECT_EQ(first.front().test, found);
}

TEST_F(EvolutionTest, HasNothingWhereNoTestCanCallTheTarget) {
  for (auto& frame : program.target.frames) frame.entry_points.clear();
  Workshop without(program.target, program.language, random, {.build = {}, .frames = {0}});
  Evolution evolution(0, without, kOurs);

  EXPECT_TRUE(evolution.Next(1'000).empty());
  EXPECT_TRUE(evolution.Next(1'000).empty());
}

}  // namespace
}  // namespace aftershock::search
