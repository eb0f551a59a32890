// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <vector>

#include "evaluation/technique.h"

namespace aftershock::reproduce {

/// What a technique may claim of all tests, until it has made so many itself.
struct Claim {
  std::size_t until_tests = std::numeric_limits<std::size_t>::max();
  double share = 1;
};

/// A technique and how it takes part. One with claims has its share of the effort, whatever it
/// gains; the others share the rest by what they gain for what they cost.
struct Member {
  std::unique_ptr<evaluation::Technique> technique;
  std::vector<Claim> claims = {};  ///< In the order of their limits; behind the last one: none.
  double weight = 1;               ///< Among those without claims.
  /// It claims nothing before all together have made so many tests: it takes a while to begin.
  std::size_t claims_after = 0;
  /// Members that draw on one source count as one where a claim has its bound; 0: on none.
  std::size_t source = 0;
};

}  // namespace aftershock::reproduce
