// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/cycle.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace aftershock::trace {
namespace {

/// Longer ones are not looked for: runtimes print about a thousand frames unless told otherwise.
constexpr std::size_t kLongestCycle = 512;

constexpr std::size_t kTurnsOfCutTrace = 3;

struct Repetition {
  std::size_t begin = 0;
  std::size_t period = 0;
  std::size_t covered = 0;  ///< Frames from `begin` on that follow the cycle.
};

/// Equal frames get equal numbers, so that comparing them is cheap.
std::vector<std::size_t> Number(const std::vector<Frame>& frames) {
  std::map<std::tuple<std::string, std::string, std::optional<int>>, std::size_t> numbers;
  std::vector<std::size_t> numbered;
  for (const Frame& frame : frames) {
    const auto entry =
        numbers.try_emplace({frame.class_name, frame.method_name, frame.line}, numbers.size());
    numbered.push_back(entry.first->second);
  }
  return numbered;
}

/// The longest stretch in which each frame equals the one `period` later.
Repetition LongestWithPeriod(const std::vector<std::size_t>& frames, std::size_t period) {
  Repetition longest{0, period, 0};
  std::size_t run = 0;
  for (std::size_t i = 0; i + period < frames.size(); ++i) {
    run = frames[i] == frames[i + period] ? run + 1 : 0;
    if (run >= period && run + period > longest.covered) {
      longest = {i + 1 - run, period, run + period};
    }
  }
  return longest;
}

}  // namespace

void ReduceToCycle(ThrownException& exception) {
  const std::vector<std::size_t> frames = Number(exception.frames);
  Repetition best;
  for (std::size_t period = 1; period <= std::min(kLongestCycle, frames.size() / 2); ++period) {
    const Repetition candidate = LongestWithPeriod(frames, period);
    if (candidate.covered > best.covered) best = candidate;
  }
  // Less than half is a chance repetition inside a recursion that takes many ways, unless the trace
  // ends in it: people cut traces once they see that they go on like that.
  const bool goes_on =
      best.begin + best.covered == frames.size() && best.covered >= kTurnsOfCutTrace * best.period;
  if (best.period == 0 || (best.covered * 2 < frames.size() && !goes_on)) return;

  exception.cycle_begin = best.begin;
  exception.cycle_length = best.period;
  const auto position = [&](std::size_t index) {
    return exception.frames.begin() + static_cast<std::ptrdiff_t>(index);
  };
  const std::size_t end = best.begin + best.covered;
  const bool cut = end == frames.size();
  const std::size_t partial_turn = cut ? 0 : best.covered % best.period;
  exception.frames.erase(position(best.begin + best.period), position(end - partial_turn));
}

}  // namespace aftershock::trace
