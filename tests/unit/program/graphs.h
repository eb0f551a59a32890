// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "program/flow_graph.h"

namespace aftershock::program {

/// A graph whose block b has probe 10·b, and, where it has two successors, branch b: the first
/// successor is the jump.
inline FlowGraph MakeGraph(std::initializer_list<std::vector<BlockIndex>> successors) {
  FlowGraph flow;
  for (const auto& targets : successors) {
    const auto number = static_cast<std::uint32_t>(flow.blocks.size());
    Block block;
    block.segments.push_back({ProbeId(10 * number), static_cast<int>(100 + number)});
    for (std::size_t i = 0; i < targets.size(); ++i) {
      Edge edge{.to = targets[i], .branch = std::nullopt, .outcome = i == 0};
      if (targets.size() == 2) edge.branch = Branch{BranchId(number), Comparison::kNotEqual};
      block.successors.push_back(edge);
    }
    flow.blocks.push_back(std::move(block));
  }
  return flow;
}

/// Listing 1.1 of the BBC paper, `fromMap`, as its Figure 1 draws it.
///   0: getFieldList()   1: 403 for   2: 404-406   3: 407-408   4: 409   5: 410   6: 411   7: 413
///   8: 415   9: 418 return
inline FlowGraph FromMap() {
  return MakeGraph({{1}, {2, 9}, {3, 1}, {4, 5}, {8}, {6, 7}, {8}, {8}, {1}, {}});
}

}  // namespace aftershock::program
