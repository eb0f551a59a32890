// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/population.h"

#include <algorithm>
#include <numeric>

namespace aftershock::search {
namespace {

/// Lets those that would fall out challenge a few of equal fitness that would stay.
void Challenge(std::vector<std::size_t>& order, const std::vector<Individual>& pool,
               std::size_t size, const Secondary& secondary, Random& random) {
  constexpr int kChallenges = 3;
  const double cut = pool[order[size - 1]].score.fitness;
  std::size_t low = size;
  while (low > 0 && pool[order[low - 1]].score.fitness == cut) --low;
  for (std::size_t challenger = size;
       challenger < order.size() && pool[order[challenger]].score.fitness == cut; ++challenger) {
    for (int i = 0; i < kChallenges; ++i) {
      const std::size_t slot = low + random.Below(size - low);
      if (secondary.Compare(pool[order[slot]], pool[order[challenger]]) <= 0) continue;
      std::swap(order[slot], order[challenger]);
      break;
    }
  }
}

/// One pass over neighbours of equal fitness: ranks follow the secondary objective as far as pairs
/// can tell.
void SettleNeighbours(std::vector<Individual>& population, const Secondary& secondary) {
  for (std::size_t i = population.size(); i-- > 1;) {
    if (population[i].score.fitness != population[i - 1].score.fitness) continue;
    if (secondary.Compare(population[i - 1], population[i]) > 0) {
      std::swap(population[i - 1], population[i]);
    }
  }
}

}  // namespace

int Secondary::Compare(const Individual& a, const Individual& b) const {
  const int shorter =
      static_cast<int>(a.test.statements.size()) - static_cast<int>(b.test.statements.size());
  switch (kind_) {
    case SecondaryKind::kNone:
      return 0;
    case SecondaryKind::kLength:
      return shorter;
    case SecondaryKind::kBbc: {
      const int coverage = fitness::CompareCoverage(a.score.coverage, b.score.coverage);
      return coverage != 0 || !then_length_ ? coverage : shorter;
    }
  }
  return 0;
}

void KeepFittest(std::vector<Individual>& pool, std::size_t parents, std::size_t size,
                 const Secondary& secondary, Random& random) {
  std::vector<std::size_t> order(pool.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(parents), order.end());
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return pool[a].score.fitness < pool[b].score.fitness;
  });
  if (order.size() > size) {
    Challenge(order, pool, size, secondary, random);
    const auto kept_end = order.begin() + static_cast<std::ptrdiff_t>(size);
    // The former best (parent 0) gives way to fitter ones only, never to its equals.
    const bool equal = pool[order[size - 1]].score.fitness == pool[0].score.fitness;
    if (parents > 0 && equal && std::find(order.begin(), kept_end, std::size_t{0}) == kept_end) {
      order[size - 1] = 0;
    }
    order.resize(size);
  }
  std::vector<Individual> kept;
  kept.reserve(order.size());
  for (std::size_t index : order) kept.push_back(std::move(pool[index]));
  pool = std::move(kept);
  SettleNeighbours(pool, secondary);
}

}  // namespace aftershock::search
