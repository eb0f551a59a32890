// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/population.h"

#include <gtest/gtest.h>

namespace aftershock::search {
namespace {

Individual Make(double fitness, std::size_t statements, std::vector<std::uint8_t> lines = {}) {
  Individual individual;
  individual.test.statements.resize(statements);
  individual.score.fitness = fitness;
  individual.score.coverage.lines = std::move(lines);
  return individual;
}

TEST(PopulationTest, KeepsTheFittestInOrder) {
  Rng random(1);
  std::vector<Individual> pool;
  for (double fitness : {1.0, 3.0, 2.0, 0.5, 4.0}) pool.push_back(Make(fitness, 1));

  KeepFittest(pool, 2, 3, Secondary(SecondaryKind::kNone, false), random);

  ASSERT_EQ(pool.size(), 3u);
  EXPECT_EQ(pool[0].score.fitness, 0.5);
  EXPECT_EQ(pool[1].score.fitness, 1.0);
  EXPECT_EQ(pool[2].score.fitness, 2.0);
}

TEST(PopulationTest, KeepsTheFormerBestAmongItsEquals) {
  Rng random(1);
  std::vector<Individual> pool;
  pool.push_back(Make(1, 7));
  for (int i = 0; i < 5; ++i) pool.push_back(Make(1, 1));

  KeepFittest(pool, 1, 3, Secondary(SecondaryKind::kLength, false), random);

  EXPECT_TRUE(std::any_of(pool.begin(), pool.end(), [](const Individual& individual) {
    return individual.test.statements.size() == 7;
  }));
}

TEST(PopulationTest, PrefersTheShorterOfEquallyFitOnesByLength) {
  const Secondary length(SecondaryKind::kLength, false);

  EXPECT_GT(length.Compare(Make(1, 5), Make(1, 3)), 0);
  EXPECT_LT(length.Compare(Make(1, 3), Make(1, 5)), 0);
  EXPECT_EQ(length.Compare(Make(1, 3), Make(1, 3)), 0);
}

TEST(PopulationTest, AsksBlockCoverageBeforeLength) {
  const Individual nearer = Make(1, 9, {2, 255});
  const Individual farther = Make(1, 3, {1, 255});

  EXPECT_GT(Secondary(SecondaryKind::kBbc, true).Compare(farther, nearer), 0);
  EXPECT_EQ(Secondary(SecondaryKind::kBbc, false).Compare(nearer, nearer), 0);
  EXPECT_EQ(Secondary(SecondaryKind::kNone, false).Compare(farther, nearer), 0);
}

}  // namespace
}  // namespace aftershock::search
