// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/flow/flow_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "program/approach.h"
#include "program/effective_blocks.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

using program::Block;
using program::BlockIndex;
using program::BranchId;
using program::Comparison;
using program::FlowGraph;
using program::ProbeId;

constexpr std::uint32_t kProbeBase = 1000;
constexpr std::uint32_t kBranchBase = 500;

class FlowBuilderTest : public ::testing::Test {
 protected:
  FlowBuilderTest()
      : file_(*MappedFile::Open(AFTERSHOCK_FLOW_SUBJECTS "/Flow.class")),
        class_file_(*ParseClassFile(file_.bytes())),
        plan_(PlanProbes(class_file_)) {}

  FlowGraph Build(std::string_view method) {
    for (std::size_t i = 0; i < class_file_.methods.size(); ++i) {
      if (class_file_.methods[i].name != method) continue;
      return BuildFlowGraph(class_file_, i, plan_, kProbeBase, kBranchBase);
    }
    ADD_FAILURE() << "no method " << method;
    return {};
  }

  static std::vector<BlockIndex> BlocksOfLine(const FlowGraph& flow, int line) {
    std::vector<BlockIndex> blocks;
    for (BlockIndex block = 0; block < flow.blocks.size(); ++block) {
      const auto& segments = flow.blocks[block].segments;
      if (std::any_of(segments.begin(), segments.end(),
                      [line](const auto& segment) { return segment.line == line; })) {
        blocks.push_back(block);
      }
    }
    return blocks;
  }

  static BlockIndex BlockOfLine(const FlowGraph& flow, int line) {
    const auto blocks = BlocksOfLine(flow, line);
    EXPECT_EQ(blocks.size(), 1U) << "line " << line;
    return blocks.empty() ? 0 : blocks[0];
  }

  MappedFile file_;
  ClassFile class_file_;
  ProbePlan plan_;
};

TEST_F(FlowBuilderTest, AConditionalJumpHasItsJumpFirstAndTheSameBranchOnBothEdges) {
  const FlowGraph flow = Build("fork");

  const Block& entry = flow.blocks[0];

  ASSERT_EQ(entry.successors.size(), 2U);
  ASSERT_TRUE(entry.successors[0].branch && entry.successors[1].branch);
  EXPECT_EQ(entry.successors[0].branch->id, entry.successors[1].branch->id);
  EXPECT_EQ(entry.successors[0].branch->comparison, Comparison::kLessOrEqual);
  EXPECT_TRUE(entry.successors[0].outcome);
  EXPECT_FALSE(entry.successors[1].outcome);
  EXPECT_EQ(entry.successors[0].to, BlockOfLine(flow, 14));
  EXPECT_EQ(entry.successors[1].to, BlockOfLine(flow, 12));
}

TEST_F(FlowBuilderTest, ABlockHasASegmentForEachOfItsLines) {
  const FlowGraph flow = Build("fork");

  ASSERT_EQ(flow.blocks[0].segments.size(), 2U);
  EXPECT_EQ(flow.blocks[0].segments[0].line, 10);
  EXPECT_EQ(flow.blocks[0].segments[1].line, 11);
}

TEST_F(FlowBuilderTest, ProbesAndBranchesAreCountedFromTheirBases) {
  std::set<ProbeId> probes;
  for (const MethodInfo& method : class_file_.methods) {
    for (const Block& block : Build(method.name).blocks) {
      for (const auto& segment : block.segments) {
        EXPECT_TRUE(probes.insert(segment.probe).second) << "counted twice";
      }
      if (block.end) {
        EXPECT_TRUE(probes.insert(*block.end).second) << "counted twice";
      }
      for (const auto& edge : block.successors) {
        if (edge.branch) {
          EXPECT_GE(edge.branch->id.value, kBranchBase);
        }
      }
    }
  }
  EXPECT_EQ(probes.begin()->value, kProbeBase);
  EXPECT_EQ(probes.size(), plan_.probe_count);
}

TEST_F(FlowBuilderTest, EachCaseOfASwitchIsABranchAndTheDefaultIsNone) {
  const FlowGraph flow = Build("choose");

  const Block& entry = flow.blocks[0];

  std::set<BranchId> branches;
  for (std::size_t i = 0; i + 1 < entry.successors.size(); ++i) {
    ASSERT_TRUE(entry.successors[i].branch);
    EXPECT_EQ(entry.successors[i].branch->comparison, Comparison::kEqual);
    branches.insert(entry.successors[i].branch->id);
  }
  EXPECT_EQ(branches.size(), entry.successors.size() - 1);
  EXPECT_FALSE(entry.successors.back().branch);
  EXPECT_EQ(entry.successors.back().to, BlockOfLine(flow, 26));
}

TEST_F(FlowBuilderTest, HandlersAreKeptApartFromSuccessors) {
  const FlowGraph flow = Build("guarded");

  const BlockIndex guarded = BlockOfLine(flow, 33);
  const BlockIndex handler = BlockOfLine(flow, 35);

  EXPECT_EQ(flow.blocks[guarded].handlers, std::vector<BlockIndex>{handler});
  for (const auto& edge : flow.blocks[guarded].successors) EXPECT_NE(edge.to, handler);
}

TEST_F(FlowBuilderTest, ABlockThatMayThrowBeforeItsEndHasAnEndProbe) {
  const FlowGraph flow = Build("predicate");

  EXPECT_TRUE(flow.blocks[BlockOfLine(flow, 65)].end.has_value());
  EXPECT_FALSE(flow.blocks[BlockOfLine(flow, 66)].end.has_value());
}

TEST_F(FlowBuilderTest, APredicateIsABranchOfItsOwnKind) {
  const FlowGraph flow = Build("predicate");

  ASSERT_TRUE(flow.blocks[0].successors.at(0).branch);
  EXPECT_EQ(flow.blocks[0].successors[0].branch->comparison, Comparison::kDoesNotHold);
}

TEST_F(FlowBuilderTest, TheApproachLevelOfTheBbcPapersExampleHoldsOnBytecode) {
  const FlowGraph flow = Build("fromMap");
  const std::vector<BlockIndex> target = BlocksOfLine(flow, 51);
  const auto entered = [&](const std::vector<BlockIndex>& blocks) {
    std::set<ProbeId> probes;
    for (const BlockIndex block : blocks) {
      probes.insert(flow.blocks[block].segments.front().probe);
    }
    return [probes](ProbeId probe) { return probes.contains(probe); };
  };
  const BlockIndex head = flow.blocks[0].successors.at(0).to;
  const BlockIndex body = BlockOfLine(flow, 43);
  const BlockIndex array = BlockOfLine(flow, 46);
  const BlockIndex text = BlockOfLine(flow, 48);

  const auto plan = PlanApproach(flow, target);

  EXPECT_EQ(Evaluate(plan, entered({0, head})).level, 3U);
  EXPECT_EQ(Evaluate(plan, entered({0, head, body})).level, 2U);
  EXPECT_EQ(Evaluate(plan, entered({0, head, body, array, text})).level, 0U);
  EXPECT_EQ(Evaluate(plan, entered({})).level, 4U);
}

TEST_F(FlowBuilderTest, AnEndlessLoopHasNoWayOut) {
  const FlowGraph flow = Build("endless");

  for (const Block& block : flow.blocks) EXPECT_EQ(block.successors.size(), 1U);
}

}  // namespace
}  // namespace aftershock::jvm
