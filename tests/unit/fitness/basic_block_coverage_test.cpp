// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/basic_block_coverage.h"

#include <gtest/gtest.h>

#include "example_flow.h"

namespace aftershock::fitness {
namespace {

BlockCoverage Coverage(std::vector<std::uint8_t> lines) { return {0, std::move(lines)}; }
constexpr std::uint8_t kFull = BlockCoverage::kFull;

program::TargetFrame FrameOf(std::shared_ptr<program::FlowGraph> flow, program::BlockIndex block) {
  program::TargetFrame frame;
  frame.own = true;
  frame.flow = flow;
  frame.line_blocks = {block};
  frame.line_probes = {flow->blocks[block].segments.front().probe};
  return frame;
}

BlockCoverage Measure(const BasicBlockCoverage& blocks, const std::vector<std::uint32_t>& probes) {
  runtime::ExecutionReport report;
  for (std::uint32_t probe : probes) report.probes.push_back({program::ProbeId(probe), 1});
  Observation observation;
  observation.Load(report);
  return blocks.Measure(observation);
}

// The paper's example: both tests stop within block 404-406, T1 at line 404, T2 at line 405.
TEST(BasicBlockCoverageTest, PrefersT2OfThePaperByOneLine) {
  const program::TargetFrame frame = FrameOf(FromMap(), kBlock413);
  const BasicBlockCoverage blocks(frame, 0);
  const BlockCoverage t1 = Measure(blocks, {403, 1403, 404});
  const BlockCoverage t2 = Measure(blocks, {403, 1403, 404, 405});

  EXPECT_EQ(CompareCoverage(t1, t2), 1);
  EXPECT_EQ(CompareCoverage(t2, t1), -1);
}

TEST(BasicBlockCoverageTest, GuidesInABranchlessMethod) {
  auto flow = std::make_shared<program::FlowGraph>();
  program::Block block;
  for (std::uint32_t line : {10, 11, 12}) {
    block.segments.push_back({program::ProbeId(line), static_cast<int>(line)});
  }
  block.end = program::ProbeId(13);
  flow->blocks = {block};
  const program::TargetFrame frame = FrameOf(flow, 0);
  const BasicBlockCoverage blocks(frame, 0);

  EXPECT_GT(CompareCoverage(Measure(blocks, {10}), Measure(blocks, {10, 11})), 0);
}

TEST(BasicBlockCoverageTest, MoreBlocksWinIfOneCoversAllOfTheOther) {
  EXPECT_EQ(CompareCoverage(Coverage({0, kFull}), Coverage({1, kFull})), 1);
  EXPECT_EQ(CompareCoverage(Coverage({0, 1, kFull}), Coverage({kFull, 1, kFull})), 1);
  EXPECT_EQ(CompareCoverage(Coverage({kFull, 1, kFull}), Coverage({0, 1, kFull})), -1);
}

TEST(BasicBlockCoverageTest, HasNoPreferenceBetweenDifferentWays) {
  EXPECT_EQ(CompareCoverage(Coverage({0, 1, kFull}), Coverage({1, 0, kFull})), 0);
  // Semi-covered by one and fully by the other: neither set holds the other.
  EXPECT_EQ(CompareCoverage(Coverage({1, kFull}), Coverage({kFull, kFull})), 0);
}

TEST(BasicBlockCoverageTest, HasNoPreferenceBetweenEquals) {
  EXPECT_EQ(CompareCoverage(Coverage({0, kFull}), Coverage({0, kFull})), 0);
  EXPECT_EQ(CompareCoverage({1, {0}}, {2, {kFull}}), 0);
}

TEST(BasicBlockCoverageTest, ComparesLinesInTheNearestSemiCoveredBlockOnly) {
  EXPECT_EQ(CompareCoverage(Coverage({2, 1}), Coverage({2, 5})), 0);
  EXPECT_EQ(CompareCoverage(Coverage({2, 5}), Coverage({4, 1})), 2);
}

}  // namespace
}  // namespace aftershock::fitness
