// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "jvm/entry/entry_points.h"
#include "jvm/matching/match_trace.h"

namespace aftershock::jvm {

/// From each frame of a trace the way up to the nearest one that a test can call.
class WaysUp {
 public:
  WaysUp(const MatchedTrace& matched, EntryPoints& entry_points);

  /// The methods of the own frames above, nearest first, the last one callable; empty: none is.
  [[nodiscard]] std::span<const LocatedMethod> From(std::size_t frame) const;

 private:
  std::vector<LocatedMethod> methods_;  ///< Of the own frames, lowest first.
  std::vector<std::size_t> above_;      ///< Of each frame: where those above it begin.
  std::vector<std::size_t> callable_;   ///< Of each method: behind the next callable one.
};

}  // namespace aftershock::jvm
