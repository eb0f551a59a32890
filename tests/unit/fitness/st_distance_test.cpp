// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "example_flow.h"
#include "example_target.h"
#include "fitness/objective.h"
#include "support/normalise.h"

namespace aftershock::fitness {
namespace {

/// Three frames; frame 3 is fromMap, frames 1 and 2 are branchless with probes 45 and 615.
class StDistanceTest : public ::testing::Test {
 protected:
  StDistanceTest() {
    SetFlow(0, 45);
    SetFlow(1, 615);
    target.frames[2].flow = FromMap();
    target.frames[2].line_blocks = {kBlock413};
    target.frames[2].line_probes = {program::ProbeId(413)};
    objective = MakeStDistance(target, matcher, 2);
  }

  void SetFlow(std::size_t frame, std::uint32_t probe) {
    auto flow = std::make_shared<program::FlowGraph>();
    program::Block block;
    block.segments = {{program::ProbeId(probe), static_cast<int>(probe)}};
    flow->blocks = {block};
    target.frames[frame].flow = flow;
    target.frames[frame].line_blocks = {0};
    target.frames[frame].line_probes = {program::ProbeId(probe)};
  }

  Score Evaluate(const std::vector<std::uint32_t>& probes) {
    report.probes.clear();
    for (std::uint32_t probe : probes) report.probes.push_back({program::ProbeId(probe), 1});
    observation.Load(report);
    return objective->Evaluate(observation);
  }

  trace::Frame set_value = FrameAt("own.P", "setValue", 45);
  trace::Frame from_value = FrameAt("own.Q", "fromValue", 615);
  trace::Frame from_map = FrameAt("own.B", "fromMap", 413);
  program::Target target = TargetOf("x.ClassCast", {set_value, from_value, from_map});
  runtime::FrameTable table;
  FrameMatcher matcher{target, table};
  std::unique_ptr<Objective> objective;
  runtime::ExecutionReport report;
  Observation observation;
};

TEST_F(StDistanceTest, BeginsAtTheTargetFrame) {
  // fromMap entered but no further than 403, whose branch was not observed: 3 decisions left.
  const Score score = Evaluate({403, 45, 615});

  EXPECT_EQ(score.frame, 2u);
  EXPECT_DOUBLE_EQ(score.fitness, 3 - 0 - (1 - Normalise(3 + 1)) + 1);
}

TEST_F(StDistanceTest, GoesInwardFrameByFrame) {
  const Score at_two = Evaluate({413});
  const Score at_one = Evaluate({413, 615});

  EXPECT_EQ(at_two.frame, 1u);
  // Not entered, branchless: the distance is φ(1 + 1).
  EXPECT_DOUBLE_EQ(at_two.fitness, 3 - 1 - (1 - Normalise(2)) + 1);
  EXPECT_EQ(at_one.frame, 0u);
  EXPECT_DOUBLE_EQ(at_one.fitness, 3 - 2 - (1 - Normalise(2)) + 1);
  EXPECT_EQ(at_one.coverage.frame, 0u);
}

TEST_F(StDistanceTest, IsOneWhenAllLinesAreCoveredButTheExceptionIsNotThrown) {
  EXPECT_EQ(Evaluate({413, 615, 45}).fitness, 1);
}

TEST_F(StDistanceTest, IsZeroWhenTheExceptionIsThrownAtTheFirstFrame) {
  report.exceptions = {Thrown(table, "x.ClassCast", {set_value})};
  EXPECT_EQ(Evaluate({413, 615, 45}).fitness, 0);

  report.exceptions = {Thrown(table, "x.ClassCast", {from_value})};
  EXPECT_EQ(Evaluate({413, 615, 45}).fitness, 1);
}

/// The same frames, measured as WeightedSum does up to the target frame's line and inward from it.
class InwardSumTest : public StDistanceTest {
 protected:
  InwardSumTest() { objective = MakeInwardSum(target, matcher, 2); }
};

TEST_F(InwardSumTest, IsWeightedSumUntilTheLineOfTheTargetFrameIsReached) {
  const double inward = Evaluate({403, 45, 615}).fitness;

  EXPECT_EQ(inward, MakeWeightedSum(target, matcher, 2)->Evaluate(observation).fitness);
}

TEST_F(InwardSumTest, FallsFrameByFrameTowardsTheCrash) {
  const double at_three = Evaluate({413}).fitness;
  const double at_two = Evaluate({413, 615}).fitness;
  const double at_one = Evaluate({413, 615, 45}).fitness;

  EXPECT_LE(at_three, 3);
  EXPECT_LT(at_two, at_three);
  EXPECT_LT(at_one, at_two);
  EXPECT_EQ(at_one, 1);
}

TEST_F(InwardSumTest, AnExceptionElsewhereCountsForLessThanToComeNearer) {
  report.exceptions = {Thrown(table, "x.ClassCast", {from_map})};
  const double elsewhere = Evaluate({413}).fitness;
  report.exceptions.clear();

  EXPECT_GT(elsewhere, Evaluate({413, 615, 45}).fitness);
}

TEST_F(InwardSumTest, IsZeroOnlyIfNothingWasThrownFromFurtherInside) {
  report.exceptions = {Thrown(table, "x.ClassCast", {set_value, from_value, from_map})};
  EXPECT_EQ(Evaluate({413, 615, 45}).fitness, 0);

  const trace::Frame deeper = FrameAt("own.P", "check", 7);
  report.exceptions = {Thrown(table, "x.ClassCast", {deeper, set_value, from_value, from_map})};
  EXPECT_GT(Evaluate({413, 615, 45}).fitness, 0);
}

}  // namespace
}  // namespace aftershock::fitness
