// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/line_distance.h"

#include <limits>

#include "fitness/branch_distance.h"
#include "support/normalise.h"

namespace aftershock::fitness {

LineDistance::LineDistance(const program::TargetFrame& frame) : frame_(frame) {
  if (frame.flow) plan_ = program::PlanApproach(*frame.flow, frame.line_blocks);
}

bool LineDistance::Reached(const Observation& observation) const {
  for (program::ProbeId probe : frame_.line_probes) {
    if (observation.Covered(probe)) return true;
  }
  return false;
}

LineApproach LineDistance::Evaluate(const Observation& observation) const {
  if (Reached(observation)) return {.reached = true, .entered = true, .distance = 0};
  if (!frame_.flow) return {};
  return DistanceTo(plan_, observation);
}

LineApproach DistanceTo(const program::ApproachPlan& plan, const Observation& observation) {
  const auto covered = [&](program::ProbeId probe) { return observation.Covered(probe); };
  const program::ApproachResult approach = program::Evaluate(plan, covered);
  const auto level = static_cast<double>(approach.level);
  if (!approach.entered) return {.distance = Normalise(level + 1)};
  const double branch = program::LeastDistance(
      approach, covered,
      [&](const program::WantedOutcome& wanted) {
        return BranchDistance(wanted, observation.Branch(wanted.branch.id));
      },
      std::numeric_limits<double>::infinity());
  return {.entered = true, .distance = Normalise(level + Normalise(branch))};
}

}  // namespace aftershock::fitness
