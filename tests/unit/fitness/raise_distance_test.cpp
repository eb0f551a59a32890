// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/raise_distance.h"

#include <gtest/gtest.h>

#include "example_flow.h"
#include "example_target.h"
#include "fitness/objective.h"
#include "unit/fitness/never.h"

namespace aftershock::fitness {
namespace {

using program::BranchId;
using program::RaiseCause;

constexpr program::BlockIndex kBlock411 = 5;
constexpr BranchId kIndex(9000);

/// Line 413 of fromMap uses an index, which branch 9000 tells of.
class RaiseDistanceTest : public ::testing::Test {
 protected:
  RaiseDistanceTest() {
    program::TargetFrame& frame = target.frames[0];
    frame.flow = FromMap();
    frame.line_blocks = {kBlock413};
    frame.line_probes = {program::ProbeId(413)};
    frame.raise_points = {{RaiseCause::kIndex, kBlock413, kIndex}};
  }

  void Observe(const std::vector<std::uint32_t>& probes) {
    report.probes.clear();
    for (std::uint32_t probe : probes) report.probes.push_back({program::ProbeId(probe), 1});
    observation.Load(report);
  }
  double Distance() { return RaiseDistance(target.frames[0]).Evaluate(observation); }
  /// Of a test whose index was so far inside of its bounds.
  double DistanceFrom(double inside) {
    report.branches = {{kIndex, kNever, inside, false}};
    Observe({413});
    return Distance();
  }

  trace::Frame from_map = FrameAt("own.BaseClass", "fromMap", 413);
  program::Target target = TargetOf("x.OutOfBounds", {from_map});
  runtime::FrameTable table;
  FrameMatcher matcher{target, table};
  runtime::ExecutionReport report;
  Observation observation;
};

TEST_F(RaiseDistanceTest, IsLessTheNearerAnOperandIsToRaising) {
  EXPECT_LT(DistanceFrom(1), DistanceFrom(2));
  EXPECT_LT(DistanceFrom(2), DistanceFrom(1000));
  EXPECT_LT(DistanceFrom(1000), 0.5);
  EXPECT_GT(DistanceFrom(1), 0);
}

TEST_F(RaiseDistanceTest, IsOneWhereNothingOfTheLineCanRaiseIt) {
  target.frames[0].raise_points.clear();
  Observe({413});

  EXPECT_EQ(Distance(), 1);
}

TEST_F(RaiseDistanceTest, IsHalfWhereNoOperandsAreSeen) {
  target.frames[0].raise_points = {{RaiseCause::kThrow, kBlock413, std::nullopt}};
  Observe({413});

  EXPECT_EQ(Distance(), 0.5);
}

TEST_F(RaiseDistanceTest, APlaceThatWasNotEnteredIsFurtherTheMoreDecisionsAreLeft) {
  target.frames[0].raise_points = {{RaiseCause::kThrow, kBlock411, std::nullopt}};
  report.branches = {{BranchId(410), kNever, kNever, true}, {BranchId(406), kNever, kNever, true}};
  Observe({403, 404, 405, 406, 407, 408, 410});
  const double at_its_guard = Distance();
  Observe({403, 404, 405, 406});
  const double before = Distance();

  EXPECT_GT(at_its_guard, 0.5);
  EXPECT_LT(at_its_guard, before);
  EXPECT_LE(before, 1);
}

TEST_F(RaiseDistanceTest, APlaceWithoutOperandsIsNearerTheNearerItsOriginIs) {
  target.frames[0].raise_points = {
      {RaiseCause::kNull, kBlock413, std::nullopt, {{FromMap(), kBlock411}}}};
  report.branches = {{BranchId(410), kNever, kNever, true}, {BranchId(406), kNever, kNever, true}};
  Observe({403, 404, 405, 406, 407, 408, 410, 413});
  const double at_its_guard = Distance();
  Observe({403, 404, 405, 406, 413});
  const double before = Distance();
  Observe({403, 404, 405, 406, 411, 413});
  const double made = Distance();

  EXPECT_LT(made, at_its_guard);
  EXPECT_LT(at_its_guard, before);
  EXPECT_LT(before, 0.5);
}

TEST_F(RaiseDistanceTest, TakesTheNearestOfSeveralPlaces) {
  target.frames[0].raise_points.push_back({RaiseCause::kIndex, kBlock413, BranchId(9001)});
  report.branches = {{kIndex, kNever, 40, false}, {BranchId(9001), kNever, 3, false}};
  Observe({413});
  const double both = Distance();

  EXPECT_EQ(both, DistanceFrom(3));
}

TEST_F(RaiseDistanceTest, StillLeadsOnWhereAnotherExceptionOfTheClassWasThrown) {
  const auto objective = MakeInwardSum(target, matcher, 0);
  const auto thrown_elsewhere = [&](double inside) {
    report.exceptions = {Thrown(table, "x.OutOfBounds", {FrameAt("own.Other", "elsewhere", 1)})};
    (void)DistanceFrom(inside);
    return objective->Evaluate(observation);
  };
  const auto nothing_thrown = [&](double inside) {
    report.exceptions.clear();
    (void)DistanceFrom(inside);
    return objective->Evaluate(observation);
  };

  EXPECT_LT(thrown_elsewhere(1).fitness, thrown_elsewhere(2).fitness);
  EXPECT_LT(thrown_elsewhere(2).fitness, nothing_thrown(2).fitness);
  EXPECT_LT(nothing_thrown(1000).fitness, 1);
  EXPECT_EQ(nothing_thrown(1).stage, Stage::kLineReached);
}

TEST_F(RaiseDistanceTest, IsForgottenOnceTheWantedExceptionIsThrown) {
  const auto objective = MakeInwardSum(target, matcher, 0);
  report.exceptions = {Thrown(table, "x.OutOfBounds", {from_map})};
  (void)DistanceFrom(3);

  EXPECT_EQ(objective->Evaluate(observation).fitness, 0);
}

TEST_F(RaiseDistanceTest, LeavesThePublishedFitnessesAsTheyAre) {
  (void)DistanceFrom(1);

  EXPECT_EQ(MakeWeightedSum(target, matcher, 0)->Evaluate(observation).fitness, 3);
  EXPECT_EQ(MakeStDistance(target, matcher, 0)->Evaluate(observation).fitness, 1);
}

}  // namespace
}  // namespace aftershock::fitness
