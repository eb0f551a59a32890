// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "fitness/observation.h"
#include "program/effective_blocks.h"
#include "program/target.h"

namespace aftershock::fitness {

/// What one test covered of the effective blocks of one frame, nearest to the target first.
struct BlockCoverage {
  static constexpr std::uint8_t kFull = 255;
  std::size_t frame = 0;            ///< Index into Target::frames.
  std::vector<std::uint8_t> lines;  ///< Per block: 0 untouched, kFull, else the lines executed.
};

/// Measures BlockCoverage for one own frame. The frame must outlive it.
class BasicBlockCoverage {
 public:
  BasicBlockCoverage(const program::TargetFrame& frame, std::size_t index);
  [[nodiscard]] BlockCoverage Measure(const Observation& observation) const;

 private:
  const program::TargetFrame& frame_;
  std::size_t index_;
  std::vector<program::EffectiveBlock> effective_;
};

/// Listing 1.3 of the BBC paper as semantics §5 settles it: positive if `b` is nearer to the
/// target, negative if `a` is, 0 if there is nothing to choose. Not an ordering.
int CompareCoverage(const BlockCoverage& a, const BlockCoverage& b);

}  // namespace aftershock::fitness
