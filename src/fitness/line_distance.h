// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fitness/observation.h"
#include "program/approach.h"
#include "program/target.h"

namespace aftershock::fitness {

struct LineApproach {
  bool reached = false;  ///< The frame's line was executed.
  bool entered = false;  ///< Its method was.
  /// φ(approach level + φ(branch distance)); 0 if reached.
  double distance = 1;
};

/// How near a test came to the target of `plan`, whose block, once entered, is at distance 0.
LineApproach DistanceTo(const program::ApproachPlan& plan, const Observation& observation);

/// How near tests come to the line of one own frame; planned once. The frame must outlive it.
class LineDistance {
 public:
  explicit LineDistance(const program::TargetFrame& frame);

  [[nodiscard]] LineApproach Evaluate(const Observation& observation) const;
  [[nodiscard]] bool Reached(const Observation& observation) const;

 private:
  const program::TargetFrame& frame_;
  program::ApproachPlan plan_;
};

}  // namespace aftershock::fitness
