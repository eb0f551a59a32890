// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "program/flow_graph.h"
#include "program/ids.h"

namespace aftershock::program {

/// What a branch must come out as: its jump taken iff `jumps`.
struct WantedOutcome {
  Branch branch;
  bool jumps = true;
  friend bool operator==(const WantedOutcome& a, const WantedOutcome& b) {
    return a.branch.id == b.branch.id && a.branch.comparison == b.branch.comparison &&
           a.jumps == b.jumps;
  }
};

/// One edge out of a decision that leads on to the target: taken iff all of `conditions` come out
/// as wanted. A jump has one condition, a switch's default one for each case (none of them equal).
struct Way {
  std::vector<WantedOutcome> conditions;
  /// The edge is an exception's, or of a branch without operands to observe: no distance is known.
  bool unobservable = false;
};

/// A block whose outcome decides whether the target is still reached.
struct DecisionPoint {
  BlockIndex block = 0;
  ProbeId probe;          ///< Hit when the block is entered.
  std::size_t level = 0;  ///< Decisions that follow on the way to the target; 0: the last one.
  std::vector<Way> ways;  ///< Any of them leads on.
};

/// How near an execution comes to a target line, worked out once per target frame.
struct ApproachPlan {
  ProbeId entry;                      ///< Hit when the method is entered.
  std::vector<ProbeId> targets;       ///< Hit when a block of the target is entered.
  std::vector<DecisionPoint> points;  ///< By level, then block.
  std::size_t levels = 0;             ///< 0: a branchless way to the target.
};

/// `targets` are the blocks of the wanted line. Exception edges count only if no target can be
/// reached without them (it sits in a handler). Targets that cannot be reached at all give a plan
/// without points.
ApproachPlan PlanApproach(const FlowGraph& flow, std::span<const BlockIndex> targets);

struct ApproachResult {
  bool entered = false;  ///< The method was entered.
  /// Decisions between the nearest one that was executed and the target; 0 also where the target's
  /// block was entered but left by an exception before the line; `levels` if the method was entered
  /// but no decision reached; one more than the greatest level (at least 1) if it was not entered.
  std::size_t level = 0;
  /// The points of that level, executed or not; empty: there is no branch to take a distance of.
  std::span<const DecisionPoint> points;
};

/// `covered(ProbeId) -> bool`. Touches only the plan's own probes, nearest to the target first.
template <typename Covered>
ApproachResult Evaluate(const ApproachPlan& plan, Covered&& covered) {
  for (const ProbeId target : plan.targets) {
    if (covered(target)) return {.entered = true, .level = 0, .points = {}};
  }
  const std::span<const DecisionPoint> all = plan.points;
  for (std::size_t first = 0; first < all.size(); ++first) {
    if (!covered(all[first].probe)) continue;
    std::size_t last = first + 1;
    while (last < all.size() && all[last].level == all[first].level) ++last;
    return {.entered = true, .level = all[first].level, .points = all.subspan(first, last - first)};
  }
  if (covered(plan.entry)) return {.entered = true, .level = plan.levels, .points = {}};
  return {.entered = false, .level = plan.levels == 0 ? 1 : plan.levels, .points = {}};
}

/// Least value of `distance(const WantedOutcome&) -> double` over the executed points of `result`:
/// alternatives by minimum, the conditions of one way by sum; `unobservable` stands for a way
/// without operands. 0 where there is no branch to take a distance of.
template <typename Covered, typename Distance>
double LeastDistance(const ApproachResult& result, Covered&& covered, Distance&& distance,
                     double unobservable) {
  double least = -1;
  for (const DecisionPoint& point : result.points) {
    if (!covered(point.probe)) continue;
    for (const Way& way : point.ways) {
      double sum = way.unobservable ? unobservable : 0;
      for (const WantedOutcome& condition : way.conditions) sum += distance(condition);
      if (least < 0 || sum < least) least = sum;
    }
  }
  return least < 0 ? 0 : least;
}

}  // namespace aftershock::program
