// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "program/flow_graph.h"

namespace aftershock::program {

inline constexpr BlockIndex kNoBlock = 0xffffffff;

enum class ExceptionEdges { kLeftOut, kIncluded };

/// For each block where control can go next, in the order of Block::successors and then, if
/// included, Block::handlers.
using Successors = std::vector<std::vector<BlockIndex>>;
Successors SuccessorsOf(const FlowGraph& flow, ExceptionEdges exception_edges);

/// The same edges the other way round.
Successors Reversed(const Successors& successors);

/// Which blocks can be reached from `from`, itself included. Blocks where `stop` is set are
/// reached, but not left; empty: none.
std::vector<bool> ReachableFrom(const Successors& successors, const std::vector<BlockIndex>& from,
                                const std::vector<bool>& stop = {});

/// A tree over blocks: `parent[b]` is the immediate (post-)dominator of b; kNoBlock for the root
/// and for blocks that the root does not reach.
struct DominatorTree {
  BlockIndex root = 0;
  std::vector<BlockIndex> parent;
};

/// Dominators from the entry, block 0.
DominatorTree Dominators(const Successors& successors);

/// Post-dominators towards a virtual exit, which is the root and has the index
/// `successors.size()`. Blocks without successors lead to it, and so does the first block of every
/// endless loop: otherwise no block in front of such a loop would have a post-dominator.
DominatorTree PostDominators(const Successors& successors);

}  // namespace aftershock::program
