// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

namespace aftershock {
namespace {

constexpr int kDraws = 10'000;

TEST(RngTest, GivesTheSameDrawsForTheSameSeed) {
  Rng first(42);
  Rng second(42);

  for (int i = 0; i < kDraws; ++i) ASSERT_EQ(first.Next(), second.Next());
}

TEST(RngTest, GivesOtherDrawsForAnotherSeed) { EXPECT_NE(Rng(1).Next(), Rng(2).Next()); }

// Recorded results are repeated by their seed: the draws must never change.
TEST(RngTest, GivesTheDrawsOfXoshiro256StarStarSeededBySplitmix64) {
  Rng random(0);

  EXPECT_EQ(random.Next(), 0x99ec5f36cb75f2b4U);
  EXPECT_EQ(random.Next(), 0xbf6e1f784956452aU);
}

TEST(RngTest, DrawsEachNumberBelowABound) {
  Rng random(3);
  std::array<int, 7> seen{};

  for (int i = 0; i < kDraws; ++i) ++seen.at(random.Below(seen.size()));

  for (const int count : seen) EXPECT_GT(count, kDraws / 14);
}

TEST(RngTest, DrawsBetweenBothEndsInclusively) {
  Rng random(4);
  std::set<std::int64_t> seen;

  for (int i = 0; i < kDraws; ++i) seen.insert(random.Between(-2, 2));

  EXPECT_EQ(seen, (std::set<std::int64_t>{-2, -1, 0, 1, 2}));
}

TEST(RngTest, DrawsUnitsBelowOne) {
  Rng random(5);

  for (int i = 0; i < kDraws; ++i) {
    const double unit = random.Unit();
    ASSERT_GE(unit, 0);
    ASSERT_LT(unit, 1);
  }
}

TEST(RngTest, TakesChancesOfZeroAndOneAtTheirWord) {
  Rng random(6);

  for (int i = 0; i < kDraws; ++i) {
    ASSERT_FALSE(random.Chance(0));
    ASSERT_TRUE(random.Chance(1));
  }
}

TEST(RngTest, PicksOneOfTheChoices) {
  Rng random(7);
  const std::vector<int> choices = {2, 4, 8};
  std::set<int> seen;

  for (int i = 0; i < kDraws; ++i) seen.insert(random.Pick(std::span<const int>(choices)));

  EXPECT_EQ(seen, (std::set<int>{2, 4, 8}));
}

}  // namespace
}  // namespace aftershock
