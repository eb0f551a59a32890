// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/branch_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace aftershock::fitness {

using program::Comparison;

Comparison Negate(Comparison comparison) {
  switch (comparison) {
    case Comparison::kEqual:
      return Comparison::kNotEqual;
    case Comparison::kNotEqual:
      return Comparison::kEqual;
    case Comparison::kLess:
      return Comparison::kGreaterOrEqual;
    case Comparison::kGreaterOrEqual:
      return Comparison::kLess;
    case Comparison::kGreater:
      return Comparison::kLessOrEqual;
    case Comparison::kLessOrEqual:
      return Comparison::kGreater;
    case Comparison::kHolds:
      return Comparison::kDoesNotHold;
    case Comparison::kDoesNotHold:
      return Comparison::kHolds;
  }
  return comparison;
}

double BranchDistance(const program::WantedOutcome& wanted,
                      const runtime::BranchObservation* seen) {
  if (seen == nullptr) return std::numeric_limits<double>::infinity();
  const bool above = std::isfinite(seen->above);
  const bool below = std::isfinite(seen->below);
  const Comparison comparison =
      wanted.jumps ? wanted.branch.comparison : Negate(wanted.branch.comparison);
  switch (comparison) {
    case Comparison::kEqual:
      return seen->equal ? 0 : std::min(seen->above, seen->below) + kFailure;
    case Comparison::kNotEqual:
      return above || below ? 0 : kFailure;
    case Comparison::kLess:
      if (below) return 0;
      return (seen->equal ? 0 : seen->above) + kFailure;
    case Comparison::kLessOrEqual:
      if (below || seen->equal) return 0;
      return seen->above + kFailure;
    case Comparison::kGreater:
      if (above) return 0;
      return (seen->equal ? 0 : seen->below) + kFailure;
    case Comparison::kGreaterOrEqual:
      if (above || seen->equal) return 0;
      return seen->below + kFailure;
    case Comparison::kHolds:
      if (above) return 0;
      return (seen->equal ? 0 : seen->below) + kFailure;
    case Comparison::kDoesNotHold:
      return below || seen->equal ? 0 : kFailure;
  }
  return std::numeric_limits<double>::infinity();
}

}  // namespace aftershock::fitness
