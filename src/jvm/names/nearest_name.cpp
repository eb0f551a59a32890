// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace aftershock::jvm {

std::size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

std::optional<std::string> NearestName(std::string_view wanted,
                                       std::span<const std::string> candidates) {
  std::size_t least = wanted.size() / 3 + 1;
  std::optional<std::string> nearest;
  for (const std::string& candidate : candidates) {
    // The difference in length is a lower bound, and spares most of a large class path.
    const std::size_t shorter = std::min(candidate.size(), wanted.size());
    if (std::max(candidate.size(), wanted.size()) - shorter >= least) continue;
    const std::size_t distance = EditDistance(wanted, candidate);
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

}  // namespace aftershock::jvm
