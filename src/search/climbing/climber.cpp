// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/climbing/climber.h"

#include <algorithm>
#include <utility>

#include "search/climbing/neighbours.h"

namespace aftershock::search {
namespace {

constexpr double kMostNeighbours = 1'500;

}  // namespace

std::vector<testcase::TestCase> Climber::Look(std::span<const runtime::ComparedValues> compared,
                                              double cost) {
  const auto most = static_cast<std::size_t>(kMostNeighbours / std::max(cost, 1.0));
  return Neighbours(at_.test, compared, builder_, std::max<std::size_t>(most, 1));
}

bool Climber::Step(std::vector<Individual> neighbours) {
  bool moved = false;
  for (Individual& neighbour : neighbours) {
    const double gain = at_.score.fitness - neighbour.score.fitness;
    // Of equal ones only a nearer one: length alone is no way to the crash.
    const bool nearer =
        gain > 0 ||
        (gain == 0 && fitness::CompareCoverage(at_.score.coverage, neighbour.score.coverage) > 0);
    if (!nearer) continue;
    at_ = std::move(neighbour);
    moved = true;
  }
  return moved;
}

}  // namespace aftershock::search
