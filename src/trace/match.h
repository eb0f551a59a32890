// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "trace/stack_trace.h"

namespace aftershock::trace {

/// Whether `observed` is what `wanted` asks for: class, method and line; without a wanted line,
/// class and method; of a cycle's frame, any of its lines. `aliases`, the names that it may have as
/// well, is any range of things with class_name and method_name.
template <typename Aliases>
bool FrameMatches(const Frame& wanted, const Aliases& aliases, const Frame& observed) {
  if (!wanted.IsOnLine(observed.line)) return false;
  const auto is_named = [&](const auto& name) {
    return observed.class_name == name.class_name && observed.method_name == name.method_name;
  };
  return is_named(wanted) || std::any_of(std::begin(aliases), std::end(aliases), is_named);
}

/// What a frame of the wanted trace is to the program.
enum class FrameRole : std::uint8_t {
  kOwn,
  kPlatform,
  kNeither,  ///< Of no use for matching: not there, or shown by some virtual machines only.
};

/// What stands between a wanted own frame and the own one before it, or the top of the trace.
enum class RunBefore : std::uint8_t {
  kNone,      ///< Nothing: own code called it, or threw the exception itself.
  kPlatform,  ///< Frames of the platform. How many is a matter of its version.
  kUnknown,   ///< The trace shows no platform frame at all: they were stripped.
};

/// A wanted own frame, by its index in the wanted trace.
struct OwnFrame {
  std::size_t index = 0;
  RunBefore before = RunBefore::kUnknown;
};

/// The own frames among `roles` with index in [begin, end), lowest first; `roles` are those of the
/// whole trace.
std::vector<OwnFrame> OwnFrames(std::span<const FrameRole> roles, std::size_t begin,
                                std::size_t end);
/// The same of one turn of a cycle, where what stands behind the last one is in front of the first.
std::vector<OwnFrame> OwnFramesOfTurn(std::span<const FrameRole> roles, std::size_t begin,
                                      std::size_t end);

/// A run of platform frames matches any other, and none matches none: an exception out of the
/// depths of a platform call is not the one that the own line threw itself.
constexpr bool RunMatches(RunBefore wanted, bool after_platform) {
  return wanted == RunBefore::kUnknown || (wanted == RunBefore::kPlatform) == after_platform;
}

/// How far up the observed trace reproduces the wanted one: the index of the highest wanted own
/// frame such that the observed own frames equal the wanted ones from the first up to it, with
/// matching runs of platform frames in front of each; nullopt if not even the first is there.
///
/// `is_own(j)` and `matches(i, j)`, with i the index of a wanted frame, answer for the observed
/// frame j, top first. Allocates nothing and asks each question at most once, so a caller with
/// interned frames pays a few table look-ups.
template <std::predicate<std::size_t> IsOwn, std::predicate<std::size_t, std::size_t> Matches>
std::optional<std::size_t> HighestReproduced(std::span<const OwnFrame> wanted,
                                             std::size_t observed_count, IsOwn&& is_own,
                                             Matches&& matches) {
  std::optional<std::size_t> highest;
  std::size_t next = 0;
  bool after_platform = false;
  for (std::size_t j = 0; j < observed_count && next < wanted.size(); ++j) {
    if (!is_own(j)) {
      after_platform = true;
      continue;
    }
    if (!RunMatches(wanted[next].before, after_platform)) break;
    if (!matches(wanted[next].index, j)) break;
    highest = wanted[next++].index;
    after_platform = false;
  }
  return highest;
}

/// The same for a stack overflow, whose target is a cycle: whether the observed own frames hold two
/// turns of it in a row, from wherever they begin. Where the stack ran out is chance, so what
/// stands above and below the turns does not count.
template <std::predicate<std::size_t> IsOwn, std::predicate<std::size_t, std::size_t> Matches>
bool ReproducesCycle(std::span<const OwnFrame> turn, std::size_t observed_count, IsOwn&& is_own,
                     Matches&& matches) {
  const std::size_t length = turn.size();
  if (length == 0) return false;
  // run[p]: how many frames in a row, ending with the latest one, follow the cycle if that one is
  // number p of the turn. All rotations are followed at once, as a frame may occur twice in a turn.
  std::vector<std::size_t> run(length, 0);
  bool after_platform = false;
  for (std::size_t j = 0; j < observed_count; ++j) {
    if (!is_own(j)) {
      after_platform = true;
      continue;
    }
    const std::size_t before_first = run[length - 1];
    for (std::size_t p = length; p-- > 0;) {
      const std::size_t before = p == 0 ? before_first : run[p - 1];
      const bool goes_on = RunMatches(turn[p].before, after_platform);
      run[p] = matches(turn[p].index, j) ? (goes_on ? before : 0) + 1 : 0;
      if (run[p] == 2 * length) return true;
    }
    after_platform = false;
  }
  return false;
}

/// Whether each line of a cycle's frame is taken by some turn, which `observed(j)` gives: a
/// recursion that takes fewer is another one.
template <typename Aliases, std::invocable<std::size_t> ObservedFrame>
bool TakesEveryLine(const Frame& wanted, const Aliases& aliases, std::size_t observed_count,
                    ObservedFrame&& observed) {
  if (wanted.other_lines.empty()) return true;
  const auto is_taken = [&](int line) {
    Frame there = wanted;
    there.line = line;
    there.other_lines.clear();
    for (std::size_t j = 0; j < observed_count; ++j) {
      if (FrameMatches(there, aliases, observed(j))) return true;
    }
    return false;
  };
  return is_taken(*wanted.line) &&
         std::all_of(wanted.other_lines.begin(), wanted.other_lines.end(), is_taken);
}

}  // namespace aftershock::trace
