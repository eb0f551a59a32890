// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <limits>

namespace aftershock {

/// φ(x) = x / (x + 1) for x >= 0; 1 for infinity. Maps [0, ∞) to [0, 1) and keeps the order.
constexpr double Normalise(double x) {
  return x == std::numeric_limits<double>::infinity() ? 1 : x / (x + 1);
}

}  // namespace aftershock
