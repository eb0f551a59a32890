// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "program/dominators.h"

namespace aftershock::program {

/// A decision that leads towards a block: taking edge `edge` (an index into the successor list) out
/// of `block`.
struct Dependence {
  BlockIndex block = 0;
  std::uint32_t edge = 0;
  friend bool operator==(const Dependence&, const Dependence&) = default;
};

/// For each block what it is directly control dependent on (Ferrante, Ottenstein and Warren 1987),
/// ordered by block and edge. Decisions in blocks that the entry does not reach are left out.
std::vector<std::vector<Dependence>> ControlDependences(const Successors& successors);

}  // namespace aftershock::program
