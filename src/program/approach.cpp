// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/approach.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include "program/control_dependence.h"
#include "program/effective_blocks.h"
#include "support/check.h"

namespace aftershock::program {
namespace {

/// `edge_index` counts the block's successors and then its handlers, as SuccessorsOf does.
Way WayAlong(const Block& block, std::uint32_t edge_index) {
  if (edge_index >= block.successors.size()) return {.conditions = {}, .unobservable = true};
  const Edge& edge = block.successors[edge_index];
  Way way;
  if (edge.branch) {
    way.conditions.push_back({*edge.branch, edge.outcome});
    return way;
  }
  for (const Edge& other : block.successors) {
    if (other.branch) way.conditions.push_back({*other.branch, !other.outcome});
  }
  way.unobservable = way.conditions.empty();
  return way;
}

/// Walks back from the target along control dependences, breadth first, so that each decision is
/// met first at its least level.
class Planner {
 public:
  Planner(const FlowGraph& flow, const Successors& successors)
      : flow_(flow), successors_(successors), dependences_(ControlDependences(successors)) {}

  std::vector<DecisionPoint> Plan(std::span<const BlockIndex> targets) {
    for (const BlockIndex target : targets) Push(target, 0);
    while (!waiting_.empty()) {
      const auto [dependence, level] = waiting_.front();
      waiting_.pop_front();
      Visit(dependence, level);
    }
    std::vector<DecisionPoint> points;
    for (auto& [block, point] : points_) points.push_back(std::move(point));
    std::stable_sort(points.begin(), points.end(),
                     [](const auto& a, const auto& b) { return a.level < b.level; });
    return points;
  }

 private:
  void Push(BlockIndex dependent, std::size_t level) {
    for (const Dependence& dependence : dependences_[dependent]) {
      // The virtual way out of an endless loop makes its first block look like a decision. With a
      // single real edge it decides nothing, so what it depends on takes its place.
      if (successors_[dependence.block].size() > 1) {
        waiting_.emplace_back(dependence, level);
      } else if (passed_.insert(dependence.block).second) {
        Push(dependence.block, level);
      }
    }
  }

  void Visit(const Dependence& dependence, std::size_t level) {
    const Block& block = flow_.blocks[dependence.block];
    const auto [found, is_new] = points_.try_emplace(dependence.block);
    DecisionPoint& point = found->second;
    if (is_new) {
      CHECK(!block.segments.empty()) << "block " << dependence.block << " has no probe";
      point.block = dependence.block;
      point.probe = block.segments.front().probe;
      point.level = level;
      Push(dependence.block, level + 1);
    }
    // A longer way round, such as another turn of a loop, is no way on.
    if (point.level != level) return;
    if (taken_.insert({dependence.block, dependence.edge}).second) {
      point.ways.push_back(WayAlong(block, dependence.edge));
    }
  }

  const FlowGraph& flow_;
  const Successors& successors_;
  std::vector<std::vector<Dependence>> dependences_;
  std::deque<std::pair<Dependence, std::size_t>> waiting_;
  std::map<BlockIndex, DecisionPoint> points_;
  std::set<BlockIndex> passed_;
  std::set<std::pair<BlockIndex, std::uint32_t>> taken_;
};

}  // namespace

ApproachPlan PlanApproach(const FlowGraph& flow, std::span<const BlockIndex> targets) {
  ApproachPlan plan;
  if (flow.blocks.empty()) return plan;
  plan.entry = flow.blocks.front().segments.front().probe;
  for (const BlockIndex target : targets) {
    plan.targets.push_back(flow.blocks[target].segments.front().probe);
  }
  const Successors successors = SuccessorsOf(flow, EdgesTowards(flow, targets));
  plan.points = Planner(flow, successors).Plan(targets);
  if (!plan.points.empty()) plan.levels = plan.points.back().level + 1;
  return plan;
}

}  // namespace aftershock::program
