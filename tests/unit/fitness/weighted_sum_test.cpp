// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "example_flow.h"
#include "example_target.h"
#include "fitness/objective.h"
#include "support/normalise.h"
#include "unit/fitness/never.h"

namespace aftershock::fitness {
namespace {

/// Frame 1 is BaseStringProperty.setValue, frame 2 PropertyClass.fromValue, frame 3 fromMap:413.
class WeightedSumTest : public ::testing::Test {
 protected:
  WeightedSumTest() {
    program::TargetFrame& frame = target.frames[2];
    frame.flow = FromMap();
    frame.line_blocks = {kBlock413};
    frame.line_probes = {program::ProbeId(413)};
    objective = MakeWeightedSum(target, matcher, 2);
  }

  Score Evaluate(const std::vector<std::uint32_t>& probes) {
    report.probes.clear();
    for (std::uint32_t probe : probes) report.probes.push_back({program::ProbeId(probe), 1});
    observation.Load(report);
    return objective->Evaluate(observation);
  }

  trace::Frame set_value = FrameAt("own.BaseStringProperty", "setValue", 45);
  trace::Frame from_value = FrameAt("own.PropertyClass", "fromValue", 615);
  trace::Frame from_map = FrameAt("own.BaseClass", "fromMap", 413);
  program::Target target = TargetOf("x.ClassCast", {set_value, from_value, from_map});
  runtime::FrameTable table;
  FrameMatcher matcher{target, table};
  std::unique_ptr<Objective> objective;
  runtime::ExecutionReport report;
  Observation observation;
};

TEST_F(WeightedSumTest, NormalisesDistances) {
  EXPECT_EQ(Normalise(0), 0);
  EXPECT_EQ(Normalise(3), 0.75);
  EXPECT_EQ(Normalise(kNever), 1);
}

TEST_F(WeightedSumTest, GivesT1AndT2OfTheBbcPaperEqualFitnessAndPrefersT2ByCoverage) {
  report.branches = {{program::BranchId(403), 1, kNever, false}};
  const Score t1 = Evaluate({403, 1403, 404});
  const Score t2 = Evaluate({403, 1403, 404, 405});

  EXPECT_EQ(t1.fitness, t2.fitness);
  EXPECT_GT(CompareCoverage(t1.coverage, t2.coverage), 0);
}

TEST_F(WeightedSumTest, CountsTheDecisionsThatAreLeft) {
  // Only 403 and 418 were executed: 406, 408 and 410 still decide; 403 did not come out as wanted.
  report.branches = {{program::BranchId(403), kNever, kNever, true}};
  const Score score = Evaluate({403, 1403, 418});

  EXPECT_DOUBLE_EQ(score.fitness, 3 * Normalise(3 + Normalise(1)) + 2 + 1);
  EXPECT_EQ(score.stage, Stage::kEntered);
}

TEST_F(WeightedSumTest, IsWorseStillIfTheMethodIsNotEntered) {
  const Score score = Evaluate({});

  EXPECT_EQ(score.stage, Stage::kNotEntered);
  EXPECT_GT(score.fitness, 3 * Normalise(4) + 2 + 1 - 1e-9);
  EXPECT_LT(score.fitness, 6);
}

TEST_F(WeightedSumTest, IsThreeOnceTheLineIsReachedWithoutTheException) {
  EXPECT_EQ(Evaluate({403, 404, 413}).fitness, 3);
  report.exceptions = {Thrown(table, "x.Other", {set_value, from_value, from_map})};
  EXPECT_EQ(Evaluate({403, 404, 413}).fitness, 3);
}

TEST_F(WeightedSumTest, CountsTheExceptionOnlyOnceTheLineIsReached) {
  report.exceptions = {Thrown(table, "x.ClassCast", {set_value, from_value, from_map})};

  EXPECT_GT(Evaluate({403}).fitness, 3);
}

TEST_F(WeightedSumTest, ThenIsTheNormalisedTraceDistance) {
  report.exceptions = {Thrown(
      table, "x.ClassCast", {FrameAt("own.BaseStringProperty", "other", 1), from_value, from_map})};
  EXPECT_DOUBLE_EQ(Evaluate({413}).fitness, Normalise(2));

  report.exceptions = {Thrown(table, "x.ClassCast", {set_value, from_value, from_map})};
  EXPECT_EQ(Evaluate({413}).fitness, 0);
}

TEST_F(WeightedSumTest, ABranchlessMethodIsReachedOnceItIsEntered) {
  auto flow = std::make_shared<program::FlowGraph>();
  program::Block block;
  block.segments = {{program::ProbeId(1), 614}, {program::ProbeId(2), 615}};
  flow->blocks = {block};
  target.frames[1].flow = flow;
  target.frames[1].line_blocks = {0};
  target.frames[1].line_probes = {program::ProbeId(2)};
  objective = MakeWeightedSum(target, matcher, 1);

  // No decision is left: the distance is that of a reached line, and only BBC tells them apart.
  EXPECT_EQ(Evaluate({1}).fitness, 3);
  EXPECT_EQ(Evaluate({1, 2}).fitness, 3);
  EXPECT_GT(Evaluate({}).fitness, 3);
}

TEST_F(WeightedSumTest, SaysInWordsHowFarItCame) {
  EXPECT_EQ(InWords(Evaluate({})), "method of frame 3 not entered yet");
  EXPECT_EQ(InWords(Evaluate({413})), "line reached, no exception yet");
}

}  // namespace
}  // namespace aftershock::fitness
