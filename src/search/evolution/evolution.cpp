// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/evolution.h"

#include <algorithm>
#include <utility>

namespace aftershock::search {
namespace {

constexpr std::size_t kMostSeeds = 20;

}  // namespace

std::vector<evaluation::Candidate> Evolution::Next(std::size_t most) {
  if (barren_) return {};
  Prepare();
  if (unasked_.empty() && !Ask(most)) return {};
  std::vector<evaluation::Candidate> candidates;
  while (candidates.size() < most && !unasked_.empty()) {
    candidates.push_back({.test = std::move(unasked_.front()), .frame = frame_});
    unasked_.pop_front();
  }
  return candidates;
}

void Evolution::Prepare() {
  if (gga_) return;
  gga_.emplace(workshop_.CallsFor(frame_), workshop_.builder(), options_.gga);
  AddSeeds();
}

bool Evolution::Ask(std::size_t most) {
  if (gga_->generations_without_gain() >= options_.stagnation) {
    if (!rounds_.empty()) return false;
    gga_->Restart();
    AddSeeds();
  }
  const std::size_t at_once = gga_->best() == nullptr ? 1 : options_.generations_at_once;
  if (rounds_.size() >= at_once) return false;
  Generation generation = gga_->Ask();
  if (options_.shrinks && generation.tests.size() > most) generation.tests.resize(most);
  if (generation.tests.empty()) {
    barren_ = gga_->best() == nullptr;
    gga_->Tell(std::move(generation.clones));
    return false;
  }
  rounds_.push_back(
      {.tests = generation.tests.size(), .told = {}, .clones = std::move(generation.clones)});
  std::ranges::move(generation.tests, std::back_inserter(unasked_));
  return true;
}

void Evolution::Tell(const evaluation::Told& told) {
  Round& round = rounds_.front();
  round.told.push_back({told.test, told.score()});
  if (round.told.size() < round.tests) return;
  std::vector<Individual> offspring = std::move(round.told);
  std::ranges::move(round.clones, std::back_inserter(offspring));
  rounds_.pop_front();
  gga_->Tell(std::move(offspring));
}

void Evolution::Hear(const evaluation::Told& told) {
  if (!options_.hears) return;
  const fitness::Score& score = told.ScoreFor(frame_);
  if (told.general) KeepSeed(told.test, score);
  const bool leads = gga_ && gga_->best() != nullptr && score.fitness < gga_->best()->score.fitness;
  if (leads && workshop_.CallsFor(frame_).ContainsTarget(told.test)) {
    gga_->Tell({Individual{told.test, score}});
  }
}

void Evolution::AddSeeds() {
  for (const Individual& seed : seeds_) {
    if (workshop_.CallsFor(frame_).ContainsTarget(seed.test)) gga_->AddSeed(seed.test);
  }
}

void Evolution::KeepSeed(const testcase::TestCase& test, const fitness::Score& score) {
  if (seeds_.size() == kMostSeeds && score.fitness >= seeds_.back().score.fitness) return;
  // Behind its equals: those that came before are cheaper.
  const auto place = std::ranges::upper_bound(
      seeds_, score.fitness, {}, [](const Individual& seed) { return seed.score.fitness; });
  seeds_.insert(place, Individual{test, score});
  if (seeds_.size() > kMostSeeds) seeds_.pop_back();
}

}  // namespace aftershock::search
