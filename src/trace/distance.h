// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>

#include "trace/stack_trace.h"

namespace aftershock::trace {

inline constexpr double kOtherClass = 3;
inline constexpr double kOtherMethod = 2;

/// EvoCrash's `diff` (Equation 4), in [0, 3]; 0 means that `actual` is what `wanted` asks for. A
/// wanted frame without line asks for class and method only.
double FrameDifference(const Frame& wanted, const Frame& actual);

/// EvoCrash's D (Definition 2): for each wanted frame the difference to its closest observed one.
/// The caller chooses the frames: `wanted` has the indices of the own frames up to the target
/// frame, `observed` those of the observed own frames. `difference(wanted_index, observed_index)`
/// is asked for each pair, so that callers with interned frames can answer from a table.
template <std::regular_invocable<std::size_t, std::size_t> Difference>
double TraceDistance(std::span<const std::size_t> wanted, std::span<const std::size_t> observed,
                     Difference&& difference) {
  double sum = 0;
  for (const std::size_t i : wanted) {
    double closest = kOtherClass;
    for (const std::size_t j : observed) {
      closest = std::min<double>(closest, difference(i, j));
      if (closest == 0) break;
    }
    sum += closest;
  }
  return sum;
}

/// The same on plain frames, all of which count.
double TraceDistance(std::span<const Frame> wanted, std::span<const Frame> observed);

}  // namespace aftershock::trace
