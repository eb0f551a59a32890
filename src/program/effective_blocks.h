// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "program/dominators.h"

namespace aftershock::program {

/// Whether a graph must have its exception edges for `targets` to be reached at all: they sit in a
/// handler. Otherwise exception edges are left out, because they would shatter the blocks.
ExceptionEdges EdgesTowards(const FlowGraph& flow, std::span<const BlockIndex> targets);

/// A block that Basic Block Coverage looks at.
struct EffectiveBlock {
  BlockIndex block = 0;
  std::size_t distance = 0;  ///< Edges from it to the nearest target; 0 for a target itself.
};

/// The blocks on some path from the entry to the first target it meets, nearest to the target
/// first, equally near ones by index.
std::vector<EffectiveBlock> EffectiveBlocks(const FlowGraph& flow,
                                            std::span<const BlockIndex> targets);

}  // namespace aftershock::program
