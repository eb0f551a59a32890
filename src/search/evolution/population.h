// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "fitness/objective.h"
#include "support/rng.h"
#include "testcase/testcase.h"

namespace aftershock::search {

enum class SecondaryKind { kNone, kLength, kBbc };

struct Individual {
  testcase::TestCase test;
  fitness::Score score;
};

/// Which of two tests of equal fitness is preferred. Not an ordering: use it on pairs only.
class Secondary {
 public:
  /// `then_length`: where BBC sees no difference, the shorter test wins.
  Secondary(SecondaryKind kind, bool then_length) : kind_(kind), then_length_(then_length) {}
  /// Positive if `b` is to be preferred, negative if `a` is, 0 if neither.
  [[nodiscard]] int Compare(const Individual& a, const Individual& b) const;

 private:
  SecondaryKind kind_;
  bool then_length_;
};

/// Keeps the `size` fittest of `pool`, fittest first. The first `parents` of it are the former
/// population, whose best stays (elite 1). Of equally fit ones newcomers stay before parents, so
/// that the search drifts on plateaus, except where the secondary objective prefers another.
void KeepFittest(std::vector<Individual>& pool, std::size_t parents, std::size_t size,
                 const Secondary& secondary, Random& random);

}  // namespace aftershock::search
