// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/effective_blocks.h"

#include <gtest/gtest.h>

#include "graphs.h"

namespace aftershock::program {
namespace {

using Blocks = std::vector<BlockIndex>;

Blocks Of(const FlowGraph& flow, const Blocks& targets) {
  Blocks blocks;
  for (const EffectiveBlock& effective : EffectiveBlocks(flow, targets)) {
    blocks.push_back(effective.block);
  }
  return blocks;
}

TEST(EffectiveBlocksTest, AreThoseOnAWayToTheTargetNearestFirst) {
  EXPECT_EQ(Of(MakeGraph({{1, 2}, {3}, {3}, {}}), {1}), (Blocks{1, 0}));
  EXPECT_EQ(Of(MakeGraph({{1, 2}, {3}, {3}, {}}), {3}), (Blocks{3, 1, 2, 0}));
}

TEST(EffectiveBlocksTest, IncludeTheTurnsOfALoopThatMissTheTarget) {
  // 409, 411 and 415 can be passed on an earlier turn; the return cannot.
  EXPECT_EQ(Of(FromMap(), {7}), (Blocks{7, 5, 3, 2, 1, 0, 8, 4, 6}));
}

TEST(EffectiveBlocksTest, EndAtTheTarget) {
  // 2 is behind the target, although the loop leads back to it.
  EXPECT_EQ(Of(MakeGraph({{1}, {2, 3}, {1}, {}}), {1}), (Blocks{1, 0}));
}

TEST(EffectiveBlocksTest, UseExceptionEdgesOnlyForATargetInAHandler) {
  FlowGraph flow = MakeGraph({{1}, {3}, {3}, {}});
  flow.blocks[1].handlers = {2};

  EXPECT_EQ(Of(flow, {2}), (Blocks{2, 1, 0}));
  EXPECT_EQ(Of(flow, {3}), (Blocks{3, 1, 0}));
}

}  // namespace
}  // namespace aftershock::program
