// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/rank_selection.h"

#include <algorithm>
#include <cmath>

namespace aftershock::search {

std::size_t SelectByRank(std::size_t count, Random& random, double bias) {
  const double draw = random.Unit();
  const double share = (bias - std::sqrt(bias * bias - 4 * (bias - 1) * draw)) / (2 * (bias - 1));
  return std::min(static_cast<std::size_t>(static_cast<double>(count) * share), count - 1);
}

}  // namespace aftershock::search
