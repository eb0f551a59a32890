// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/dominators.h"

#include <gtest/gtest.h>

#include "graphs.h"

namespace aftershock::program {
namespace {

TEST(DominatorsTest, TheForkDominatesBothArmsAndTheJoin) {
  const auto tree = Dominators({{1, 2}, {3}, {3}, {}});

  EXPECT_EQ(tree.parent, (std::vector<BlockIndex>{kNoBlock, 0, 0, 0}));
}

TEST(DominatorsTest, ABlockThatIsNeverReachedHasNoDominator) {
  const auto tree = Dominators({{1}, {}, {1}});

  EXPECT_EQ(tree.parent, (std::vector<BlockIndex>{kNoBlock, 0, kNoBlock}));
}

TEST(DominatorsTest, AnEmptyGraphHasAnEmptyTree) { EXPECT_TRUE(Dominators({}).parent.empty()); }

TEST(PostDominatorsTest, TheJoinPostDominatesTheForkAndBothArms) {
  const auto tree = PostDominators({{1, 2}, {3}, {3}, {}});

  EXPECT_EQ(tree.root, 4U);
  EXPECT_EQ(tree.parent, (std::vector<BlockIndex>{3, 3, 3, 4, kNoBlock}));
}

TEST(PostDominatorsTest, TwoReturnsMeetOnlyInTheVirtualExit) {
  const auto tree = PostDominators({{1, 2}, {}, {}});

  EXPECT_EQ(tree.parent, (std::vector<BlockIndex>{3, 3, 3, kNoBlock}));
}

TEST(PostDominatorsTest, AnEndlessLoopEndsAtItsFirstBlock) {
  const auto tree = PostDominators({{1}, {2}, {1}});

  EXPECT_EQ(tree.parent, (std::vector<BlockIndex>{1, 3, 1, kNoBlock}));
}

TEST(PostDominatorsTest, ALoopWithAWayOutNeedsNoVirtualOne) {
  const auto tree = PostDominators({{1}, {2, 3}, {1}, {}});

  EXPECT_EQ(tree.parent, (std::vector<BlockIndex>{1, 3, 1, 4, kNoBlock}));
}

TEST(SuccessorsTest, ExceptionEdgesComeLastAndOnlyWhenIncluded) {
  FlowGraph flow = MakeGraph({{1, 2}, {2}, {}, {2}});
  flow.blocks[0].handlers = {3};

  EXPECT_EQ(SuccessorsOf(flow, ExceptionEdges::kLeftOut)[0], (std::vector<BlockIndex>{1, 2}));
  EXPECT_EQ(SuccessorsOf(flow, ExceptionEdges::kIncluded)[0], (std::vector<BlockIndex>{1, 2, 3}));
}

}  // namespace
}  // namespace aftershock::program
