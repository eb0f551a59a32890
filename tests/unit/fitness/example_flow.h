// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <vector>

#include "program/flow_graph.h"

namespace aftershock::fitness {

/// `fromMap` of the BBC paper (Listing 1.1, Figure 1): the probe of a line is its number, a
/// branch's id is the line of its predicate. Target line 413.
///
///   403 loop head -> 404-406 | 418;  406 formvalues != null -> 407-408 | 403
///   408 instanceof String[] -> 409 | 410;  410 instanceof String -> 411 | 413
inline std::shared_ptr<program::FlowGraph> FromMap() {
  using program::Comparison;
  const auto block = [](std::vector<int> lines, std::vector<program::Edge> successors) {
    program::Block made;
    for (int line : lines) {
      made.segments.push_back({program::ProbeId(static_cast<std::uint32_t>(line)), line});
    }
    // Left by its end: told apart from its lines by a probe of its own.
    made.end = program::ProbeId(static_cast<std::uint32_t>(lines.back()) + 1000);
    made.successors = std::move(successors);
    return made;
  };
  const auto jump = [](program::BlockIndex to, std::uint32_t line, bool outcome) {
    return program::Edge{to, program::Branch{program::BranchId(line), Comparison::kNotEqual},
                         outcome};
  };
  auto flow = std::make_shared<program::FlowGraph>();
  flow->blocks = {
      block({403}, {jump(1, 403, true), jump(7, 403, false)}),
      block({404, 405, 406}, {jump(2, 406, true), jump(0, 406, false)}),
      block({407, 408}, {jump(3, 408, true), jump(4, 408, false)}),
      block({409}, {{0, std::nullopt, true}}),
      block({410}, {jump(5, 410, true), jump(6, 410, false)}),
      block({411}, {{0, std::nullopt, true}}),
      block({413}, {{0, std::nullopt, true}}),
      block({418}, {}),
  };
  return flow;
}

inline constexpr program::BlockIndex kBlock413 = 6;

}  // namespace aftershock::fitness
