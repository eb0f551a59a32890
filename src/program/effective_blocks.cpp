// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/effective_blocks.h"

#include <algorithm>
#include <deque>

namespace aftershock::program {

ExceptionEdges EdgesTowards(const FlowGraph& flow, std::span<const BlockIndex> targets) {
  const std::vector<bool> reached =
      ReachableFrom(SuccessorsOf(flow, ExceptionEdges::kLeftOut), {0});
  const bool without =
      std::any_of(targets.begin(), targets.end(), [&](BlockIndex block) { return reached[block]; });
  return without ? ExceptionEdges::kLeftOut : ExceptionEdges::kIncluded;
}

std::vector<EffectiveBlock> EffectiveBlocks(const FlowGraph& flow,
                                            std::span<const BlockIndex> targets) {
  std::vector<EffectiveBlock> effective;
  if (flow.blocks.empty()) return effective;
  const Successors forwards = SuccessorsOf(flow, EdgesTowards(flow, targets));
  const Successors backwards = Reversed(forwards);
  std::vector<bool> is_target(flow.blocks.size(), false);
  for (const BlockIndex target : targets) is_target[target] = true;
  const std::vector<bool> ahead = ReachableFrom(forwards, {0}, is_target);

  std::vector<bool> seen = is_target;
  std::deque<EffectiveBlock> waiting;
  for (BlockIndex block = 0; block < flow.blocks.size(); ++block) {
    if (is_target[block] && ahead[block]) waiting.push_back({block, 0});
  }
  while (!waiting.empty()) {
    const EffectiveBlock next = waiting.front();
    waiting.pop_front();
    effective.push_back(next);
    for (const BlockIndex before : backwards[next.block]) {
      if (seen[before] || !ahead[before]) continue;
      seen[before] = true;
      waiting.push_back({before, next.distance + 1});
    }
  }
  std::stable_sort(effective.begin(), effective.end(), [](const auto& a, const auto& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.block < b.block;
  });
  return effective;
}

}  // namespace aftershock::program
