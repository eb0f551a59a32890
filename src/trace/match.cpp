// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/match.h"

namespace aftershock::trace {

std::vector<std::size_t> OwnIndices(std::span<const WantedFrame> wanted, std::size_t first_own) {
  std::vector<std::size_t> indices;
  for (std::size_t i = first_own; i < wanted.size(); ++i) {
    if (wanted[i].own) indices.push_back(i);
  }
  return indices;
}

std::optional<std::size_t> HighestReproduced(std::span<const WantedFrame> wanted,
                                             std::size_t first_own,
                                             std::span<const ObservedFrame> observed) {
  return HighestReproduced(
      OwnIndices(wanted, first_own), observed.size(),
      [&](std::size_t j) { return observed[j].own; },
      [&](std::size_t i, std::size_t j) {
        return FrameMatches(wanted[i].wanted, wanted[i].aliases, observed[j].frame);
      });
}

bool ReproducesCycle(std::span<const WantedFrame> turn, std::span<const ObservedFrame> observed) {
  return ReproducesCycle(
      OwnIndices(turn), observed.size(), [&](std::size_t j) { return observed[j].own; },
      [&](std::size_t i, std::size_t j) {
        return FrameMatches(turn[i].wanted, turn[i].aliases, observed[j].frame);
      });
}

}  // namespace aftershock::trace
