// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <vector>

#include "fitness/observation.h"
#include "program/approach.h"
#include "program/target.h"

namespace aftershock::fitness {

/// How near a test that reaches the wanted line comes to the exception there: d_e of semantics §3,
/// which is all or nothing, graded by what the line can do. Each place p that can raise it has
///
///   d(p) = ½ + ½ · φ(approach level + φ(branch distance))  if the block of p was not entered,
///   d(p) = ½ · φ(distance of the operands)                 if it was, and these were seen,
///   d(p) = ½ · φ(approach level + φ(branch distance))      of the nearest of its origins, if
///   known, d(p) = ½                                               otherwise,
///
/// and d_e is the least of them, or 1 if there is no such place. The distance of an index is how
/// far it was inside its bounds, that of a divisor how far from 0, of a size from below 0 …
class RaiseDistance {
 public:
  /// `frame` is the first own one, and must outlive it.
  explicit RaiseDistance(const program::TargetFrame& frame);

  /// In [0, 1].
  [[nodiscard]] double Evaluate(const Observation& observation) const;

 private:
  struct Place {
    program::ApproachPlan approach;
    std::optional<program::BranchId> operands;
    std::vector<program::ApproachPlan> origins;
  };
  [[nodiscard]] static double NearestOrigin(const Place& place, const Observation& observation);
  [[nodiscard]] static double DistanceOf(const Place& place, const Observation& observation);

  std::vector<Place> places_;
};

}  // namespace aftershock::fitness
