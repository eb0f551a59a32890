// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "search/evolution/crossover.h"
#include "search/evolution/initial_population.h"
#include "search/evolution/mutation.h"
#include "search/evolution/rank_selection.h"
#include "support/scripted_random.h"
#include "support/toy_vault.h"
#include "testcase/builder.h"
#include "testcase/text.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using testing::ScriptedRandom;
using testing::ToyVault;

class OperatorsTest : public ::testing::Test {
 protected:
  std::string Describe(const testcase::TestCase& test) {
    return testcase::FindFlaw(test, world).value_or("") + "\n" + testcase::ToText(test, world);
  }

  ToyVault program{4711};
  program::CachedWorld world{program.language};
  testcase::ConstantPool constants{world};
  Rng random{42};
  testcase::Builder builder{world, constants, random};
  TargetCalls calls{program.target, world, 0, 1};
};

TEST_F(OperatorsTest, TargetCallsAreTheEntryPointsOfAllFramesUpToTheTarget) {
  EXPECT_TRUE(calls.IsTarget(program.open));
  EXPECT_TRUE(calls.IsTarget(program.visit));
  EXPECT_FALSE(calls.IsTarget(program.arm));
}

TEST_F(OperatorsTest, EveryInitialTestIsWellFormedAndHasATargetCall) {
  for (int i = 0; i < 2000; ++i) {
    const auto test = RandomTest(calls, builder);
    ASSERT_TRUE(test.has_value());
    ASSERT_TRUE(testcase::IsWellFormed(*test, world)) << Describe(*test);
    ASSERT_TRUE(calls.ContainsTarget(*test)) << Describe(*test);
  }
}

TEST_F(OperatorsTest, CrossoverKeepsTestsWellFormedAndATargetCall) {
  for (int i = 0; i < 2000; ++i) {
    const auto first = RandomTest(calls, builder);
    const auto second = RandomTest(calls, builder);

    const auto [one, two] = GuidedCrossover(*first, *second, calls, builder, kMaxSize);

    for (const testcase::TestCase& offspring : {one, two}) {
      ASSERT_TRUE(testcase::IsWellFormed(offspring, world)) << Describe(offspring);
      ASSERT_TRUE(calls.ContainsTarget(offspring)) << Describe(offspring);
    }
  }
}

TEST_F(OperatorsTest, MutationKeepsTestsWellFormedAndATargetCall) {
  testcase::TestCase test = *RandomTest(calls, builder);
  int changed = 0;
  for (int i = 0; i < 5000; ++i) {
    const testcase::TestCase before = test;
    GuidedMutation(test, calls, builder);
    ASSERT_TRUE(testcase::IsWellFormed(test, world)) << Describe(test);
    ASSERT_TRUE(calls.ContainsTarget(test)) << Describe(test);
    changed += test != before ? 1 : 0;
  }
  EXPECT_GT(changed, 1500);
}

TEST_F(OperatorsTest, CrossoverWithoutTargetCallGivesTheParent) {
  testcase::TestCase with;
  ASSERT_TRUE(builder.AppendCall(with, program.open));
  testcase::TestCase without;
  ASSERT_TRUE(builder.AppendCall(without, program.make));

  const auto [one, two] = GuidedCrossover(with, without, calls, builder, kMaxSize);

  EXPECT_TRUE(calls.ContainsTarget(one));
  EXPECT_TRUE(two == without || calls.ContainsTarget(two));
}

TEST(RankSelectionTest, TakesTheFittestForTheLowestDrawAndTheLeastFitForTheHighest) {
  ScriptedRandom random{ScriptedRandom::Unit(0.0), ScriptedRandom::Unit(0.9999999)};

  EXPECT_EQ(SelectByRank(50, random), 0u);
  EXPECT_EQ(SelectByRank(50, random), 49u);
}

TEST(RankSelectionTest, DrawsTheFittestHalfAsOftenAsTheBiasSays) {
  // Linear ranking: the better half has the share (bias + 1) / 4 = 0.675 of all draws.
  ScriptedRandom random{ScriptedRandom::Unit(0.674), ScriptedRandom::Unit(0.676)};

  EXPECT_EQ(SelectByRank(50, random), 24u);
  EXPECT_EQ(SelectByRank(50, random), 25u);
}

}  // namespace
}  // namespace aftershock::search
