// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "search/climbing/climbing.h"
#include "support/fixed_scorer.h"
#include "support/toy_vault.h"

namespace aftershock::search {
namespace {

using testcase::Call;
using testcase::kNoVariable;
using testcase::Literal;
using testcase::TestCase;
using testing::FixedScorer;

constexpr double kShort = 1;
constexpr double kVeryLong = 40'000;

class ClimbingTechniqueTest : public ::testing::Test {
 protected:
  TestCase Opening(std::int64_t code) {
    return {{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}},
             Literal{program.language.integer(), code}, Call{program.open, 0, {2}}}};
  }

  testing::ToyVault program{4711};
  Rng random{1};
  Workshop workshop{program.target, program.language, random, {.build = {}, .frames = {0}}};
  Climbing climbing{0, workshop};
};

TEST_F(ClimbingTechniqueTest, HasNothingToDoBeforeItHeardOfATest) {
  EXPECT_TRUE(climbing.Next(100).empty());
}

TEST_F(ClimbingTechniqueTest, LooksFromTheFittestTestFirst) {
  FixedScorer far(5), near(2);
  climbing.Hear(far.Telling(Opening(1)));
  climbing.Hear(near.Telling(Opening(2)));

  const auto look = climbing.Next(100);

  ASSERT_EQ(look.size(), 1u);
  EXPECT_EQ(look[0].test, Opening(2));
  EXPECT_TRUE(look[0].collect_values);
  EXPECT_TRUE(climbing.Next(100).empty()) << "what is compared there is not known yet";
}

TEST_F(ClimbingTechniqueTest, StepsToABetterNeighbourAndLooksFromThere) {
  FixedScorer start(5), better(2);
  climbing.Hear(start.Telling(Opening(1)));
  climbing.Tell(start.Telling(climbing.Next(1)[0].test));
  const auto neighbours = climbing.Next(1'000);
  ASSERT_GT(neighbours.size(), 1u);

  for (std::size_t i = 0; i < neighbours.size(); ++i) {
    climbing.Tell((i == 0 ? better : start).Telling(neighbours[i].test));
  }
  for (auto rest = climbing.Next(1'000); rest.size() > 1; rest = climbing.Next(1'000)) {
    for (const auto& one : rest) climbing.Tell(start.Telling(one.test));
  }
  // The loop above has taken the look; it is told before the next neighbours come.
  climbing.Tell(better.Telling(neighbours[0].test));

  EXPECT_FALSE(climbing.Next(1'000).empty());
}

TEST_F(ClimbingTechniqueTest, AClimbAmongTestsThatTakeLongHasAnEnd) {
  FixedScorer scorer(5);
  climbing.Hear(scorer.Telling(Opening(1)));
  climbing.Tell(scorer.Telling(climbing.Next(1)[0].test, kVeryLong));

  EXPECT_TRUE(climbing.Next(1'000).empty());
}

TEST_F(ClimbingTechniqueTest, TriesFewNeighboursWhereTheTestItselfTookLong) {
  FixedScorer scorer(5);
  climbing.Hear(scorer.Telling(Opening(1)));
  climbing.Tell(scorer.Telling(climbing.Next(1)[0].test, 1'000 * kShort));

  EXPECT_EQ(climbing.Next(1'000).size(), 2u);
}

}  // namespace
}  // namespace aftershock::search
