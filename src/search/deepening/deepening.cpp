// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/deepening/deepening.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "search/deepening/self_holding.h"
#include "testcase/hash.h"

namespace aftershock::search {
namespace {

using testcase::TestCase;

constexpr std::size_t kMostShapes = 4'000;
constexpr std::size_t kMostReached = 256;
constexpr std::size_t kMostOthers = 64;
constexpr std::size_t kMostWaysMixed = 64;

/// Enough to see whether calls nest along, at little cost.
constexpr std::size_t kFirstDepth = 16;
constexpr std::size_t kSecondDepth = 200;
/// More than any stack of usual size takes, with a margin: how much one call takes of it differs
/// between a worker and a plain run, and from run to run.
constexpr std::size_t kFullDepth = 50'000;
/// Where going so deep takes too long.
constexpr std::size_t kLesserDepth = 5'000;

std::optional<std::size_t> NextDepth(std::size_t depth, bool too_long) {
  if (too_long) return depth == kFullDepth ? std::optional(kLesserDepth) : std::nullopt;
  if (depth == kFirstDepth) return kSecondDepth;
  if (depth == kSecondDepth) return kFullDepth;
  return std::nullopt;
}

/// The test but for what its literals are.
std::uint64_t ShapeOf(TestCase test) {
  for (testcase::Statement& statement : test.statements) {
    auto* literal = std::get_if<testcase::Literal>(&statement);
    if (literal == nullptr) continue;
    const bool is_text = std::holds_alternative<std::u16string>(literal->value);
    literal->value = is_text ? program::Value(std::u16string()) : program::Value(program::Null());
  }
  return testcase::HashTest(test);
}

}  // namespace

Deepening::Deepening(Workshop& workshop, const evaluation::FrameArchive& archive)
    : workshop_(workshop), archive_(archive), aim_(workshop.frames().back()) {
  const program::Target& target = workshop.target();
  const bool has_cycle = target.cycle_length > 0;
  const std::size_t begin = has_cycle ? target.cycle_begin : target.first_own;
  const std::size_t end = has_cycle ? begin + target.cycle_length : begin + 1;
  for (std::size_t i = begin; i < end && i < target.frames.size(); ++i) {
    if (!target.frames[i].line_probes.empty()) turn_.push_back(target.frames[i].line_probes);
    has_ways_ |= !target.frames[i].wanted.other_lines.empty();
  }
}

std::uint64_t Deepening::TurnsOf(const runtime::ExecutionReport& report) const {
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (const std::vector<program::ProbeId>& line : turn_) {
    std::uint64_t most = 0;
    for (const runtime::ProbeCount& probe : report.probes) {
      if (std::ranges::find(line, probe.probe) == line.end()) continue;
      most = std::max<std::uint64_t>(most, probe.count);
    }
    least = std::min(least, most);
  }
  return turn_.empty() ? 0 : least;
}

std::vector<program::ProbeId> Deepening::LinesOf(const runtime::ExecutionReport& report) const {
  std::vector<program::ProbeId> lines;
  for (const runtime::ProbeCount& probe : report.probes) {
    const bool is_wanted = std::ranges::any_of(turn_, [&](const auto& line) {
      return std::ranges::find(line, probe.probe) != line.end();
    });
    if (is_wanted) lines.push_back(probe.probe);
  }
  std::ranges::sort(lines);
  return lines;
}

void Deepening::MixWithOthers(const Trial& trial, const runtime::ExecutionReport& report) {
  if (!has_ways_ || trial.depth != kFirstDepth || ways_.size() >= kMostWaysMixed) return;
  Way way{trial.test, LinesOf(report)};
  for (const Way& other : ways_) {
    if (std::ranges::includes(other.lines, way.lines) ||
        std::ranges::includes(way.lines, other.lines)) {
      continue;
    }
    auto mixed = Mixed(other.test, way.test);
    if (mixed) deep_.push_back({std::move(*mixed), kFirstDepth, trial.turns_before});
  }
  ways_.push_back(std::move(way));
}

void Deepening::Hear(const evaluation::Told& told) {
  const runtime::ExecutionReport& report = told.observation.report();
  if (shapes_.size() >= kMostShapes || report.outcome == runtime::Outcome::kRejected) return;
  const std::uint64_t turns = TurnsOf(report);
  std::deque<Base>& bases = turns > 0 ? reached_ : others_;
  if (bases.size() >= (turns > 0 ? kMostReached : kMostOthers)) return;
  // What reaches the wanted calls may do so with other values of a shape that did not.
  if (!shapes_.insert(ShapeOf(told.test) + (turns > 0 ? 1 : 0)).second) return;
  bases.push_back({told.test, turns});
}

std::vector<std::u16string> Deepening::Words() {
  std::vector<std::u16string> words;
  const auto add = [&](const program::Value& value) {
    const auto* word = std::get_if<std::u16string>(&value);
    if (word == nullptr || word->empty() || std::ranges::find(words, *word) != words.end()) return;
    words.push_back(*word);
  };
  testcase::ConstantPool& constants = workshop_.constants();
  for (const program::Value& value : constants.dynamic()) add(value);
  for (const program::Value& value : constants.Static(workshop_.world().TextType())) add(value);
  // Signs before words: they are what syntax is made of.
  std::ranges::stable_sort(words, {}, [](const std::u16string& word) { return word.size(); });
  return words;
}

bool Deepening::ExpandNextBase() {
  std::deque<Base>& bases = reached_.empty() ? others_ : reached_;
  if (bases.empty()) return false;
  const Base base = std::move(bases.front());
  bases.pop_front();
  for (TestCase& test : WithSelfHolding(base.test, workshop_.builder())) {
    if (made_.insert(testcase::HashTest(test)).second) endless_.push_back(std::move(test));
  }
  for (DeepTest& test : WithNesting(base.test, Words(), workshop_.builder())) {
    shallow_.push_back({std::move(test), kFirstDepth, base.turns});
  }
  return true;
}

std::vector<evaluation::Candidate> Deepening::Next(std::size_t most) {
  if (archive_.BestHeld() != nullptr && archive_.BestHeld()->frame >= aim_) return {};
  std::vector<evaluation::Candidate> candidates;
  const auto add = [&](TestCase test) {
    candidates.push_back({.test = std::move(test), .frame = aim_, .runs_long = true});
  };
  const auto add_trial = [&](std::deque<Trial>& trials) {
    Trial trial = std::move(trials.front());
    trials.pop_front();
    TestCase test = trial.test.At(trial.depth);
    const std::uint64_t hash = testcase::HashTest(test);
    if (!made_.insert(hash).second) return;
    under_way_.emplace(hash, std::move(trial));
    add(std::move(test));
  };
  while (candidates.size() < most) {
    if (!deep_.empty()) {
      add_trial(deep_);
    } else if (!endless_.empty()) {
      add(std::move(endless_.front()));
      endless_.pop_front();
    } else if (!shallow_.empty()) {
      add_trial(shallow_);
    } else if (!ExpandNextBase()) {
      break;
    }
  }
  return candidates;
}

void Deepening::Tell(const evaluation::Told& told) {
  (void)told.score();
  const auto found = under_way_.find(testcase::HashTest(told.test));
  if (found == under_way_.end()) return;
  Trial trial = std::move(found->second);
  under_way_.erase(found);
  const runtime::ExecutionReport& report = told.observation.report();
  const bool too_long =
      report.outcome == runtime::Outcome::kTimedOut || report.outcome == runtime::Outcome::kOverdue;
  const bool nests = TurnsOf(report) >= trial.turns_before + trial.depth / 4 * 3;
  if (!nests && !too_long) return;
  MixWithOthers(trial, report);
  if (const auto depth = NextDepth(trial.depth, too_long)) {
    trial.depth = *depth;
    deep_.push_back(std::move(trial));
  }
}

}  // namespace aftershock::search
