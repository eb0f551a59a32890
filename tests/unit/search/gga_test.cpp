// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/gga.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/toy_vault.h"
#include "testcase/hash.h"

namespace aftershock::search {
namespace {

using testcase::TestCase;

constexpr double kFitness = 3;

bool Holds(const std::vector<Individual>& population, const TestCase& test) {
  return std::ranges::find(population, test, &Individual::test) != population.end();
}

class GgaTest : public ::testing::Test {
 protected:
  /// Opens a vault that has been armed so many times.
  TestCase Opening(std::int64_t code, std::size_t armed = 0) {
    TestCase test{{testcase::Call{program.make, testcase::kNoVariable, {}},
                   testcase::Literal{program.language.integer(), code}}};
    for (std::size_t i = 0; i < armed; ++i) {
      test.statements.push_back(testcase::Call{program.arm, 0, {}});
    }
    test.statements.push_back(testcase::Call{program.open, 0, {1}});
    return test;
  }
  static Individual Scored(TestCase test, double fitness, std::vector<std::uint8_t> lines = {}) {
    Individual individual{std::move(test), {}};
    individual.score.fitness = fitness;
    individual.score.coverage.lines = std::move(lines);
    return individual;
  }
  /// Of two equally fit tests, told in this order, the one that comes out first.
  TestCase LeaderOf(const GgaOptions& options, Individual first, Individual second) {
    Gga gga(calls, builder, options);
    gga.Tell({std::move(first), std::move(second)});
    return gga.best()->test;
  }

  testing::ToyVault program{4711};
  program::CachedWorld world{program.language};
  testcase::ConstantPool constants{world};
  Rng random{42};
  testcase::Builder builder{world, constants, random};
  TargetCalls calls{program.target, world, 0, 1};
  TestCase long_test = Opening(1, 3);
  TestCase short_test = Opening(2);
};

TEST_F(GgaTest, SeedsComeFirstAndTakeAtMostHalfOfTheFirstPopulation) {
  Gga gga(calls, builder, {.population = 4});
  for (const std::int64_t code : {101, 102, 103}) gga.AddSeed(Opening(code));

  const std::vector<TestCase> tests = gga.Ask().tests;

  ASSERT_EQ(tests.size(), 4u);
  EXPECT_EQ(tests[0], Opening(101));
  EXPECT_EQ(tests[1], Opening(102));
  EXPECT_EQ(std::ranges::count(tests, Opening(103)), 0);
}

TEST_F(GgaTest, ARestartForgetsThePopulationAndAsksForALargerOne) {
  Gga gga(calls, builder, {.population = 50});
  gga.Tell({Scored(short_test, kFitness)});
  ASSERT_NE(gga.best(), nullptr);

  gga.Restart();

  EXPECT_EQ(gga.best(), nullptr);
  EXPECT_EQ(gga.Ask().tests.size(), 75u);
}

TEST_F(GgaTest, TheSecondaryObjectiveDecidesAmongEquallyFitTests) {
  const GgaOptions by_length{.secondary = SecondaryKind::kLength};
  const GgaOptions by_nothing{.secondary = SecondaryKind::kNone};
  const Individual longer = Scored(long_test, kFitness);
  const Individual shorter = Scored(short_test, kFitness);

  EXPECT_EQ(LeaderOf(by_length, longer, shorter), short_test);
  EXPECT_EQ(LeaderOf(by_length, shorter, longer), short_test);
  EXPECT_EQ(LeaderOf(by_nothing, longer, shorter), long_test);
  EXPECT_EQ(LeaderOf(by_length, Scored(long_test, kFitness - 1), shorter), long_test);
}

TEST_F(GgaTest, LengthDecidesBehindATieOfBlockCoverageUnlessAsPublished) {
  const GgaOptions published{.secondary = SecondaryKind::kBbc, .as_published = true};
  const GgaOptions ours{.secondary = SecondaryKind::kBbc, .as_published = false};
  const Individual longer = Scored(long_test, kFitness, {1, 255});
  const Individual nearer = Scored(long_test, kFitness, {2, 255});
  const Individual shorter = Scored(short_test, kFitness, {1, 255});

  EXPECT_EQ(LeaderOf(published, longer, shorter), long_test) << "as they were told";
  EXPECT_EQ(LeaderOf(ours, longer, shorter), short_test);
  EXPECT_EQ(LeaderOf(ours, shorter, nearer), long_test) << "no tie";
}

TEST_F(GgaTest, TheFormerBestGivesWayToFitterTestsOnly) {
  Gga gga(calls, builder, {.secondary = SecondaryKind::kNone, .population = 2});
  gga.Tell({Scored(Opening(1), kFitness), Scored(Opening(2), kFitness + 1)});

  gga.Tell({Scored(Opening(3), kFitness), Scored(Opening(4), kFitness)});

  ASSERT_EQ(gga.population().size(), 2u);
  EXPECT_EQ(gga.best()->test, Opening(3)) << "newcomers come before their equals";
  EXPECT_TRUE(Holds(gga.population(), Opening(1)));

  gga.Tell({Scored(Opening(5), kFitness - 1), Scored(Opening(6), kFitness - 2)});

  EXPECT_EQ(gga.best()->test, Opening(6));
  EXPECT_TRUE(Holds(gga.population(), Opening(5)));
}

TEST_F(GgaTest, AsPublishedOffspringEqualToAParentIsNotExecutedAgain) {
  Gga gga(calls, builder, {.crossover_probability = 0, .as_published = true, .population = 50});
  gga.Tell({Scored(short_test, kFitness)});

  const Generation generation = gga.Ask();

  EXPECT_EQ(generation.tests.size() + generation.clones.size(), 50u);
  EXPECT_EQ(std::ranges::count(generation.tests, short_test), 0);
  ASSERT_FALSE(generation.clones.empty());
  for (const Individual& clone : generation.clones) {
    EXPECT_EQ(clone.test, short_test);
    EXPECT_EQ(clone.score.fitness, kFitness);
  }
}

TEST_F(GgaTest, OursMakesAGenerationOfDifferentTestsInPlaceOfClones) {
  Gga gga(calls, builder, {.crossover_probability = 0, .as_published = false, .population = 50});
  gga.Tell({Scored(short_test, kFitness)});

  const Generation generation = gga.Ask();

  EXPECT_TRUE(generation.clones.empty());
  EXPECT_GE(generation.tests.size(), 50u);
  std::set<std::uint64_t> hashes;
  for (const TestCase& test : generation.tests) hashes.insert(testcase::HashTest(test));
  EXPECT_EQ(hashes.size(), generation.tests.size());
}

TEST_F(GgaTest, CountsTheGenerationsSinceTheBestBecameFitter) {
  Gga gga(calls, builder, {.population = 2});

  gga.Tell({Scored(Opening(1), kFitness)});
  EXPECT_EQ(gga.generations_without_gain(), 0u);
  gga.Tell({Scored(Opening(2), kFitness)});
  gga.Tell({Scored(Opening(3), kFitness + 1)});
  EXPECT_EQ(gga.generations_without_gain(), 2u);
  gga.Tell({Scored(Opening(4), kFitness - 1)});

  EXPECT_EQ(gga.generations_without_gain(), 0u);
}

}  // namespace
}  // namespace aftershock::search
