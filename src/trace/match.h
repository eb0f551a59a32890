// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "trace/stack_trace.h"

namespace aftershock::trace {

/// Another name that a wanted frame may have at run time, because its own was made by a compiler.
struct NameAlias {
  std::string class_name;
  std::string method_name;
};

/// Whether `observed` is what `wanted` asks for: class, method and line; without a wanted line,
/// class and method. `aliases` is any range of things with class_name and method_name.
template <typename Aliases>
bool FrameMatches(const Frame& wanted, const Aliases& aliases, const Frame& observed) {
  if (wanted.line && wanted.line != observed.line) return false;
  const auto is_named = [&](const auto& name) {
    return observed.class_name == name.class_name && observed.method_name == name.method_name;
  };
  return is_named(wanted) || std::any_of(std::begin(aliases), std::end(aliases), is_named);
}

/// How far up the observed trace reproduces the wanted one: the index of the highest wanted own
/// frame such that the observed own frames equal the wanted ones from the first up to it, or
/// nullopt if not even the first is there. Platform frames do not count on either side: any run of
/// them, empty or not, matches any other.
///
/// `own_wanted` has the indices of the wanted own frames in ascending order; `is_own(j)` and
/// `matches(i, j)` answer for the observed frame j, top first. Allocates nothing and asks each
/// question at most once, so a caller with interned frames pays a few table look-ups.
template <std::predicate<std::size_t> IsOwn, std::predicate<std::size_t, std::size_t> Matches>
std::optional<std::size_t> HighestReproduced(std::span<const std::size_t> own_wanted,
                                             std::size_t observed_count, IsOwn&& is_own,
                                             Matches&& matches) {
  std::optional<std::size_t> highest;
  std::size_t next = 0;
  for (std::size_t j = 0; j < observed_count && next < own_wanted.size(); ++j) {
    if (!is_own(j)) continue;
    if (!matches(own_wanted[next], j)) break;
    highest = own_wanted[next++];
  }
  return highest;
}

/// The same for a stack overflow, whose target is a cycle: whether the observed own frames hold two
/// turns of it in a row, from wherever they begin. Where the stack ran out is chance, so what
/// stands above and below the turns does not count. `own_turn` has the indices of one turn's own
/// frames.
template <std::predicate<std::size_t> IsOwn, std::predicate<std::size_t, std::size_t> Matches>
bool ReproducesCycle(std::span<const std::size_t> own_turn, std::size_t observed_count,
                     IsOwn&& is_own, Matches&& matches) {
  const std::size_t length = own_turn.size();
  if (length == 0) return false;
  // run[p]: how many frames in a row, ending with the latest one, follow the cycle if that one is
  // number p of the turn. All rotations are followed at once, as a frame may occur twice in a turn.
  std::vector<std::size_t> run(length, 0);
  for (std::size_t j = 0; j < observed_count; ++j) {
    if (!is_own(j)) continue;
    const std::size_t before_first = run[length - 1];
    for (std::size_t p = length; p-- > 0;) {
      const std::size_t before = p == 0 ? before_first : run[p - 1];
      run[p] = matches(own_turn[p], j) ? before + 1 : 0;
      if (run[p] == 2 * length) return true;
    }
  }
  return false;
}

/// A frame of the wanted trace as plain data.
struct WantedFrame {
  Frame wanted;
  bool own = false;
  std::vector<NameAlias> aliases;
};

struct ObservedFrame {
  Frame frame;
  bool own = false;
};

/// Indices of the own frames among `wanted`, from `first_own` on.
std::vector<std::size_t> OwnIndices(std::span<const WantedFrame> wanted, std::size_t first_own = 0);

/// HighestReproduced on plain data; `first_own` is the index of the first own wanted frame.
std::optional<std::size_t> HighestReproduced(std::span<const WantedFrame> wanted,
                                             std::size_t first_own,
                                             std::span<const ObservedFrame> observed);

/// ReproducesCycle on plain data; `turn` is one turn of the cycle.
bool ReproducesCycle(std::span<const WantedFrame> turn, std::span<const ObservedFrame> observed);

}  // namespace aftershock::trace
