// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/cycle.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
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

  [[nodiscard]] std::size_t end() const { return begin + covered; }
};

enum class Compared : std::uint8_t { kMethods, kLines };

/// Equal frames get equal numbers, so that comparing them is cheap.
std::vector<std::size_t> Number(const std::vector<Frame>& frames, Compared compared) {
  std::map<std::tuple<std::string, std::string, std::optional<int>>, std::size_t> numbers;
  std::vector<std::size_t> numbered;
  for (const Frame& frame : frames) {
    const auto line = compared == Compared::kLines ? frame.line : std::nullopt;
    const auto entry =
        numbers.try_emplace({frame.class_name, frame.method_name, line}, numbers.size());
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

/// Less than half is a chance repetition inside a recursion that takes many ways, unless the trace
/// ends in it: people cut traces once they see that they go on like that.
bool IsCycle(const Repetition& repetition, std::size_t frames) {
  if (repetition.period == 0) return false;
  const bool goes_on =
      repetition.end() == frames && repetition.covered >= kTurnsOfCutTrace * repetition.period;
  return repetition.covered * 2 >= frames || goes_on;
}

std::optional<Repetition> FindCycle(const std::vector<Frame>& frames, Compared compared) {
  const std::vector<std::size_t> numbers = Number(frames, compared);
  Repetition best;
  for (std::size_t period = 1; period <= std::min(kLongestCycle, numbers.size() / 2); ++period) {
    const Repetition candidate = LongestWithPeriod(numbers, period);
    if (candidate.covered > best.covered) best = candidate;
  }
  return IsCycle(best, numbers.size()) ? std::optional(best) : std::nullopt;
}

/// A recursion that takes one line of a method in one turn and another in the next. The frames at
/// either end need not be part of it: one was at another call when the stack ran out, and one is
/// who began.
std::optional<Repetition> FindCycleOfMethods(const std::vector<Frame>& frames) {
  auto cycle = FindCycle(frames, Compared::kMethods);
  if (!cycle) return std::nullopt;
  if (cycle->end() < frames.size()) --cycle->covered;
  ++cycle->begin;
  --cycle->covered;
  return cycle->covered >= 2 * cycle->period ? cycle : std::nullopt;
}

/// Gives the frames of the first turn the lines that later turns have.
void GatherLines(const Repetition& cycle, std::vector<Frame>& frames) {
  for (std::size_t place = cycle.begin; place < cycle.begin + cycle.period; ++place) {
    Frame& frame = frames[place];
    std::set<int> lines;
    for (std::size_t i = place; i < cycle.end(); i += cycle.period) {
      if (frames[i].line && frames[i].line != frame.line) lines.insert(*frames[i].line);
    }
    if (frame.line) frame.other_lines.assign(lines.begin(), lines.end());
  }
}

}  // namespace

void ReduceToCycle(ThrownException& exception) {
  std::vector<Frame>& frames = exception.frames;
  auto cycle = FindCycle(frames, Compared::kLines);
  const auto of_methods = FindCycleOfMethods(frames);
  // Where lines come as they like, some stretch of them is alike by chance.
  if (of_methods && (!cycle || of_methods->covered > cycle->covered + cycle->period)) {
    cycle = of_methods;
    GatherLines(*cycle, frames);
  }
  if (!cycle) return;
  exception.cycle_begin = cycle->begin;
  exception.cycle_length = cycle->period;
  const bool cut = cycle->end() == frames.size();
  const std::size_t partial_turn = cut ? 0 : cycle->covered % cycle->period;
  const auto position = [&](std::size_t index) {
    return frames.begin() + static_cast<std::ptrdiff_t>(index);
  };
  frames.erase(position(cycle->begin + cycle->period), position(cycle->end() - partial_turn));
}

}  // namespace aftershock::trace
