// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "example_flow.h"
#include "example_target.h"
#include "fitness/normalise.h"
#include "fitness/objective.h"

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

}  // namespace
}  // namespace aftershock::fitness
