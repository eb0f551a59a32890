// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "program/ids.h"

namespace aftershock::program {

/// How the two operands of a branch are compared. The runtime reports left - right; see
/// runtime::BranchObservation.
enum class Comparison {
  kEqual,
  kNotEqual,
  kLess,
  kGreaterOrEqual,
  kGreater,
  kLessOrEqual,
  /// A predicate such as String.equals with a distance of its own: holds iff the observed
  /// difference is positive; a negative one is minus the distance to holding.
  kHolds,
  kDoesNotHold,
};

/// A branch: jumps iff `comparison` is true of its operands. Each case of a switch is a branch of
/// its own (kEqual).
struct Branch {
  BranchId id;
  Comparison comparison = Comparison::kEqual;
};

using BlockIndex = std::uint32_t;

struct Edge {
  BlockIndex to = 0;
  /// Taken iff this branch came out as `outcome`; nullopt: always taken (fall-through, goto) or a
  /// switch's default.
  std::optional<Branch> branch;
  bool outcome = true;
};

/// A piece of a block that starts a source line (or the block), counted by `probe`.
struct Segment {
  ProbeId probe;
  std::optional<int> line;
};

struct Block {
  std::vector<Segment> segments;  ///< At least one, in order of execution.
  std::optional<ProbeId>
      end;  ///< Counted when the block was left by its end; absent: its last segment cannot throw.
  std::vector<Edge> successors;      ///< Without exception edges.
  std::vector<BlockIndex> handlers;  ///< Exception edges, kept apart: semantics of approach level
                                     ///< and BBC leave them out.
};

/// The control flow of one method. Block 0 is the entry.
struct FlowGraph {
  std::vector<Block> blocks;
};

}  // namespace aftershock::program
