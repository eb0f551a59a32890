// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/control_dependence.h"

#include <gtest/gtest.h>

#include "graphs.h"

namespace aftershock::program {
namespace {

using Dependences = std::vector<Dependence>;

TEST(ControlDependenceTest, ArmsDependOnTheForkAndTheJoinOnNothing) {
  const auto dependences = ControlDependences({{1, 2}, {3}, {3}, {}});

  EXPECT_EQ(dependences[0], Dependences{});
  EXPECT_EQ(dependences[1], (Dependences{{0, 0}}));
  EXPECT_EQ(dependences[2], (Dependences{{0, 1}}));
  EXPECT_EQ(dependences[3], Dependences{});
}

TEST(ControlDependenceTest, WhatFollowsAnEarlyReturnDependsOnItsCondition) {
  const auto dependences = ControlDependences({{1, 2}, {}, {}});

  EXPECT_EQ(dependences[2], (Dependences{{0, 1}}));
}

TEST(ControlDependenceTest, ALoopHeadDependsOnItself) {
  const auto dependences = ControlDependences({{1}, {2, 3}, {1}, {}});

  EXPECT_EQ(dependences[1], (Dependences{{1, 0}}));
  EXPECT_EQ(dependences[2], (Dependences{{1, 0}}));
  EXPECT_EQ(dependences[3], Dependences{});
}

TEST(ControlDependenceTest, BlocksInAnEndlessLoopKeepTheirDependences) {
  // 0 -> 1 (while true) -> 2 or 3 -> 1
  const auto dependences = ControlDependences({{1}, {2, 3}, {1}, {1}});

  EXPECT_EQ(dependences[2], (Dependences{{1, 0}}));
  EXPECT_EQ(dependences[3], (Dependences{{1, 1}}));
}

TEST(ControlDependenceTest, ADecisionThatIsNeverReachedDecidesNothing) {
  const auto dependences = ControlDependences({{2}, {2, 3}, {3}, {}});

  EXPECT_EQ(dependences[2], Dependences{});
}

TEST(ControlDependenceTest, FollowsTheExampleOfTheBbcPaper) {
  const auto dependences = ControlDependences(SuccessorsOf(FromMap(), ExceptionEdges::kLeftOut));

  EXPECT_EQ(dependences[4], (Dependences{{3, 0}})) << "409 depends on 407-408";
  EXPECT_EQ(dependences[7], (Dependences{{5, 1}})) << "413 depends on 410";
  EXPECT_EQ(dependences[5], (Dependences{{3, 1}})) << "410 depends on 407-408";
  EXPECT_EQ(dependences[3], (Dependences{{2, 0}})) << "407-408 depends on 404-406";
  EXPECT_EQ(dependences[9], Dependences{});
}

}  // namespace
}  // namespace aftershock::program
