// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>

#include "support/rng.h"

namespace aftershock::search {

inline constexpr double kRankBias = 1.7;

/// Linear rank selection (Whitley 1989): an index below `count`, where 0 is the fittest and is
/// `bias` times as likely as the median.
std::size_t SelectByRank(std::size_t count, Random& random, double bias = kRankBias);

}  // namespace aftershock::search
