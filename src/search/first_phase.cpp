// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "search/search_state.h"

// What a search does before and beside evolving: seeds, and short sequences in order of cost.

namespace aftershock::search {
namespace {

/// Sequences tried before anything else, and those tried before others get most of the effort.
constexpr std::size_t kFirstSequences = 2'000;
constexpr std::size_t kFirstPhase = 20'000;
constexpr double kFirstCost = 40'000;  ///< Of the sequences tried before anything else.
/// At first it has yet to show what tests of which frame cost.
constexpr std::size_t kFirstBatch = 32;
constexpr std::size_t kFirstBatches = 256;  ///< In sequences.
constexpr double kShareOfFirstPhase = 0.5;
constexpr double kShareLater = 0.15;
/// Sequences with the values of the seeds, in turns with the first ones; then their share.
constexpr std::size_t kSeededPhase = 3'000;
constexpr double kShareOfSeeded = 0.03;

}  // namespace

Search::State::Enumeration* Search::State::DueEnumeration() {
  if (!enumeration_) return nullptr;
  const auto evaluations = static_cast<double>(evaluator_.evaluations());
  if (seeded_ && !seeded_->ended) {
    const std::size_t count = seeded_->count;
    // In turns, so that seeds that mislead at most double the way to what is found without them.
    const bool in_turns =
        count < kSeededPhase && (count <= enumeration_->count || enumeration_->ended);
    if (in_turns || static_cast<double>(count) < kShareOfSeeded * evaluations) return &*seeded_;
  }
  // However few they are: beyond half of the effort others come first.
  if (enumeration_->ended || IsOverspent(*enumeration_)) return nullptr;
  if (enumeration_->count < kFirstSequences) return &*enumeration_;
  const double share = enumeration_->count < kFirstPhase ? kShareOfFirstPhase : kShareLater;
  return static_cast<double>(enumeration_->count) < share * evaluations ? &*enumeration_ : nullptr;
}

bool Search::State::IsOverspent(const Enumeration& enumeration) const {
  return enumeration.spent > kFirstCost && enumeration.spent > evaluator_.spent() / 2;
}

void Search::State::Delay(Enumeration& from) {
  // By about so much the number of sequences grows with each unit of their cost.
  constexpr double kGrowth = 4;
  constexpr double kCheap = 4;
  double least = std::numeric_limits<double>::infinity();
  for (const Arm& arm : arms_) {
    if (IsOpen(arm)) least = std::min(least, arm.price.Mean());
  }
  for (const Arm& arm : arms_) {
    const double ratio = arm.price.Mean() / least;
    if (arm.price.IsKnown() && ratio > kCheap)
      from.enumerator.Delay(arm.frame, std::log(ratio) / std::log(kGrowth));
  }
}

Search::State::Enumeration* Search::State::UnendedEnumeration() {
  if (enumeration_ && !enumeration_->ended) return &*enumeration_;
  return seeded_ && !seeded_->ended ? &*seeded_ : nullptr;
}

Result<void> Search::State::RunSeedTests() {
  while (seed_tests_ && !seed_tests_ended_ && !evaluator_.stopped()) {
    const std::vector<testcase::TestCase> tests = seed_tests_->Next(kBatch);
    if (tests.empty()) {
      seed_tests_ended_ = true;
      break;
    }
    evaluator_.SetPhase("report's code", top_);
    const auto done = evaluator_.Execute(
        tests, CollectThisTime(), [&](std::size_t i, const fitness::Observation& observation) {
          seed_tests_->Tell(tests[i], observation.report());
          for (Arm& arm : arms_) {
            const fitness::Score score = evaluator_.objective(arm.frame).Evaluate(observation);
            if (arm.frame == top_) evaluator_.NoteScore(score);
            KeepSeed(arm, tests[i], score);
          }
        });
    if (!done) return tl::unexpected(done.error());
    LearnConstants();
  }
  return {};
}

Search::State::Sequences Search::State::NextSequences(Enumeration& from) {
  Sequences sequences;
  sequences.tests.reserve(kBatch);
  auto reproduced = evaluator_.archive().highest();
  if (reproduced && *reproduced >= top_) reproduced.reset();
  const std::size_t size = evaluator_.BatchSize(from.count < kFirstBatches ? kFirstBatch : kBatch);
  while (sequences.tests.size() < size) {
    auto test = from.enumerator.Next(reproduced);
    if (!test) break;
    sequences.tests.push_back(std::move(*test));
    sequences.frames.push_back(from.enumerator.frame());
  }
  return sequences;
}

Result<void> Search::State::Enumerate(Enumeration& from) {
  const Sequences sequences = from.next ? std::move(*from.next) : NextSequences(from);
  from.next.reset();
  if (sequences.tests.empty()) {
    from.ended = true;
    return {};
  }
  from.count += sequences.tests.size();
  evaluator_.SetPhase("short sequences", sequences.frames.front());
  const auto done = evaluator_.Execute(
      sequences.tests, CollectThisTime(),
      [&](std::size_t i, const fitness::Observation& observation) {
        from.spent += evaluator_.last_cost();
        Arm* arm = FindArm(sequences.frames[i]);
        if (arm == nullptr) return;
        arm->price.Add(evaluator_.last_cost());
        const fitness::Score score = evaluator_.objective(arm->frame).Evaluate(observation);
        if (arm->frame == evaluator_.status().aim) evaluator_.NoteScore(score);
        KeepSeed(*arm, sequences.tests[i], score);
        arm->corpus.Offer(sequences.tests[i], observation.report());
      },
      [this, &from] {
        from.next = NextSequences(from);
        return NextTests{};
      });
  if (!done) return tl::unexpected(done.error());
  Delay(from);
  LearnConstants();
  return {};
}

}  // namespace aftershock::search
