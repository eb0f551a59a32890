// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/approach.h"

#include <gtest/gtest.h>

#include <set>

#include "graphs.h"

namespace aftershock::program {
namespace {

using Targets = std::vector<BlockIndex>;

/// An execution that entered the given blocks.
auto Entered(std::set<std::uint32_t> blocks) {
  return [blocks = std::move(blocks)](ProbeId probe) { return blocks.contains(probe.value / 10); };
}

std::vector<BlockIndex> BlocksOf(const ApproachResult& result) {
  std::vector<BlockIndex> blocks;
  for (const DecisionPoint& point : result.points) blocks.push_back(point.block);
  return blocks;
}

TEST(ApproachTest, CountsTheTwoUncoveredDecisionsOfTheBbcPapersExample) {
  const ApproachPlan plan = PlanApproach(FromMap(), Targets{4});

  // "Assuming that the test t covers only line 403 and 417, and our target line is 409"
  const auto result = Evaluate(plan, Entered({0, 1, 9}));

  EXPECT_EQ(result.level, 2U);
  EXPECT_EQ(BlocksOf(result), Targets{1});
}

TEST(ApproachTest, ABlockLeftByAnExceptionCountsAsCovered) {
  const ApproachPlan plan = PlanApproach(FromMap(), Targets{7});

  // T1 and T2 of section 3 both die in 404-406; 407-408 and 410 are still before 413.
  EXPECT_EQ(Evaluate(plan, Entered({0, 1, 2})).level, 2U);
}

TEST(ApproachTest, TheLastDecisionHasLevelZeroAndNamesTheWantedOutcome) {
  const ApproachPlan plan = PlanApproach(FromMap(), Targets{7});

  const auto result = Evaluate(plan, Entered({0, 1, 2, 3, 5, 6}));

  EXPECT_EQ(result.level, 0U);
  ASSERT_EQ(BlocksOf(result), Targets{5});
  ASSERT_EQ(result.points[0].ways.size(), 1U);
  const std::vector<WantedOutcome> wanted{{{BranchId(5), Comparison::kNotEqual}, false}};
  EXPECT_EQ(result.points[0].ways[0].conditions, wanted);
}

TEST(ApproachTest, AMethodThatWasNotEnteredIsOneLevelFartherThanItsFirstDecision) {
  const ApproachPlan plan = PlanApproach(FromMap(), Targets{7});

  const auto outside = Evaluate(plan, Entered({}));
  const auto at_first = Evaluate(plan, Entered({0, 1}));

  EXPECT_FALSE(outside.entered);
  EXPECT_EQ(outside.level, at_first.level + 1);
  EXPECT_TRUE(outside.points.empty());
}

TEST(ApproachTest, ABranchlessMethodHasNoDecisionsOnceEntered) {
  const ApproachPlan plan = PlanApproach(MakeGraph({{1}, {}}), Targets{1});

  const auto inside = Evaluate(plan, Entered({0}));
  const auto outside = Evaluate(plan, Entered({}));

  EXPECT_EQ(inside.level, 0U);
  EXPECT_TRUE(inside.points.empty());
  EXPECT_EQ(outside.level, 1U);
}

TEST(ApproachTest, EnteringTheTargetsBlockLeavesNoDecision) {
  const ApproachPlan plan = PlanApproach(FromMap(), Targets{7});

  const auto result = Evaluate(plan, Entered({0, 1, 2, 3, 5, 7}));

  EXPECT_EQ(result.level, 0U);
  EXPECT_TRUE(result.points.empty());
}

TEST(ApproachTest, EitherOperandOfAnOrLeadsOn) {
  // if (a || b) target: 0 tests a, 1 tests b, 2 is the target.
  const ApproachPlan plan = PlanApproach(MakeGraph({{2, 1}, {2, 3}, {3}, {}}), Targets{2});

  const auto result = Evaluate(plan, Entered({0, 1, 3}));

  EXPECT_EQ(result.level, 0U);
  EXPECT_EQ(BlocksOf(result), (Targets{0, 1}));
}

TEST(ApproachTest, TheDefaultOfASwitchWantsEveryCaseToFail) {
  FlowGraph flow = MakeGraph({{1, 2, 3}, {3}, {3}, {}});
  flow.blocks[0].successors[0].branch = Branch{BranchId(7), Comparison::kEqual};
  flow.blocks[0].successors[1].branch = Branch{BranchId(8), Comparison::kEqual};
  flow.blocks[0].successors[1].outcome = true;
  flow.blocks[0].successors[2].to = 4;
  flow.blocks.push_back(flow.blocks[1]);

  const ApproachPlan plan = PlanApproach(flow, Targets{4});

  ASSERT_EQ(plan.points.size(), 1U);
  const std::vector<WantedOutcome> wanted{{{BranchId(7), Comparison::kEqual}, false},
                                          {{BranchId(8), Comparison::kEqual}, false}};
  EXPECT_EQ(plan.points[0].ways.at(0).conditions, wanted);
}

TEST(ApproachTest, ATargetInAHandlerIsApproachedAlongExceptionEdges) {
  // 0: if -> 1 (try) or 3; 2 is the handler of 1.
  FlowGraph flow = MakeGraph({{1, 3}, {3}, {3}, {}});
  flow.blocks[1].handlers = {2};
  const ApproachPlan plan = PlanApproach(flow, Targets{2});

  const auto in_try = Evaluate(plan, Entered({0, 1, 3}));
  const auto before = Evaluate(plan, Entered({0, 3}));

  EXPECT_EQ(in_try.level, 0U);
  ASSERT_EQ(in_try.points.size(), 1U);
  EXPECT_TRUE(in_try.points[0].ways.at(0).unobservable);
  EXPECT_EQ(before.level, 1U);
  EXPECT_EQ(before.points[0].block, 0U);
}

TEST(ApproachTest, ExceptionEdgesAreLeftOutForATargetOutsideHandlers) {
  FlowGraph flow = MakeGraph({{1}, {3}, {3}, {}});
  flow.blocks[0].handlers = {2};

  EXPECT_TRUE(PlanApproach(flow, Targets{1}).points.empty());
}

TEST(ApproachTest, TheWayIntoAnEndlessLoopIsDecidedInFrontOfIt) {
  // 0: if -> 1 or 3; 1 -> 2 -> 1 for ever.
  const ApproachPlan plan = PlanApproach(MakeGraph({{1, 3}, {2}, {1}, {}}), Targets{2});

  ASSERT_EQ(plan.points.size(), 1U);
  EXPECT_EQ(plan.points[0].block, 0U);
  EXPECT_EQ(plan.points[0].level, 0U);
}

TEST(LeastDistanceTest, TakesTheNearestWayOfTheExecutedPoints) {
  const ApproachPlan plan = PlanApproach(MakeGraph({{2, 1}, {2, 3}, {3}, {}}), Targets{2});
  const auto distance = [](const WantedOutcome& wanted) {
    return wanted.branch.id.value == 0 ? 5.0 : 2.0;
  };
  const auto both = Entered({0, 1, 3});
  const auto first_only = Entered({0});

  EXPECT_EQ(LeastDistance(Evaluate(plan, both), both, distance, 1), 2);
  EXPECT_EQ(LeastDistance(Evaluate(plan, first_only), first_only, distance, 1), 5);
}

TEST(LeastDistanceTest, IsZeroWithoutABranch) {
  const ApproachPlan plan = PlanApproach(MakeGraph({{1}, {}}), Targets{1});
  const auto covered = Entered({0});
  const auto distance = [](const WantedOutcome&) { return 9.0; };

  EXPECT_EQ(LeastDistance(Evaluate(plan, covered), covered, distance, 1), 0);
}

}  // namespace
}  // namespace aftershock::program
