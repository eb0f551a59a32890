// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/raise_distance.h"

#include <algorithm>
#include <array>

#include "fitness/branch_distance.h"
#include "fitness/line_distance.h"
#include "support/normalise.h"

namespace aftershock::fitness {
namespace {

constexpr double kNotSeen = 0.5;

}  // namespace

RaiseDistance::RaiseDistance(const program::TargetFrame& frame) {
  if (!frame.flow) return;
  for (const program::RaisePoint& point : frame.raise_points) {
    const std::array targets{point.block};
    Place& place = places_.emplace_back(
        Place{program::PlanApproach(*frame.flow, targets), point.operands, {}});
    for (const program::RaiseOrigin& origin : point.origins) {
      const std::array blocks{origin.block};
      place.origins.push_back(program::PlanApproach(*origin.flow, blocks));
    }
  }
}

double RaiseDistance::NearestOrigin(const Place& place, const Observation& observation) {
  double least = 1;
  for (const program::ApproachPlan& origin : place.origins) {
    least = std::min(least, DistanceTo(origin, observation).distance);
  }
  return least;
}

double RaiseDistance::DistanceOf(const Place& place, const Observation& observation) {
  const double approach = DistanceTo(place.approach, observation).distance;
  if (approach > 0) return kNotSeen + (1 - kNotSeen) * approach;
  const runtime::BranchObservation* seen =
      place.operands ? observation.Branch(*place.operands) : nullptr;
  if (seen == nullptr) return kNotSeen * NearestOrigin(place, observation);
  const program::WantedOutcome raises{.branch = {*place.operands, program::Comparison::kHolds},
                                      .jumps = true};
  return kNotSeen * Normalise(BranchDistance(raises, seen));
}

double RaiseDistance::Evaluate(const Observation& observation) const {
  double least = 1;
  for (const Place& place : places_) least = std::min(least, DistanceOf(place, observation));
  return least;
}

}  // namespace aftershock::fitness
