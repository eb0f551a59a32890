// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/carrying/carrying_up.h"

#include <algorithm>
#include <utility>

#include "search/carrying/transplant.h"

namespace aftershock::search {
namespace {

/// Frames above a reproduced one that get tests made from it, and how many each.
constexpr std::size_t kMostFrames = 4;
constexpr std::size_t kTransplants = 300;
/// So many show what the others will cost.
constexpr std::size_t kFirst = 20;
constexpr std::size_t kAtOnce = 100;
/// What the tests of one frame may cost.
constexpr double kMostCostCarrying = 20'000;

}  // namespace

std::vector<evaluation::Candidate> CarryingUp::Next(std::size_t most) {
  NoteReproduced();
  if (tests_.empty() && !TurnToNextFrame()) return {};
  std::vector<evaluation::Candidate> candidates;
  const std::size_t count = std::min(most, any_told_ ? kAtOnce : kFirst);
  while (candidates.size() < count && !tests_.empty()) {
    candidates.push_back({.test = std::move(tests_.front()), .frame = frame_});
    tests_.pop_front();
  }
  return candidates;
}

void CarryingUp::NoteReproduced() {
  const auto highest = archive_.highest();
  if (highest == carried_) return;
  carried_ = highest;
  frames_.clear();
  tests_.clear();
  if (!highest) return;
  reproduced_ = archive_.Best()->test;
  for (const std::size_t frame : workshop_.frames()) {
    if (frame > *highest && frames_.size() < kMostFrames) frames_.push_back(frame);
  }
}

bool CarryingUp::TurnToNextFrame() {
  while (tests_.empty() && !frames_.empty()) {
    frame_ = frames_.front();
    frames_.pop_front();
    spent_ = 0;
    any_told_ = false;
    auto tests =
        Transplant(reproduced_, workshop_.CallsFor(frame_), workshop_.builder(), kTransplants);
    std::ranges::move(tests, std::back_inserter(tests_));
  }
  return !tests_.empty();
}

void CarryingUp::Tell(const evaluation::Told& told) {
  (void)told.score();
  if (told.frame != frame_) return;
  any_told_ = true;
  spent_ += told.cost;
  if (spent_ >= kMostCostCarrying) tests_.clear();
}

}  // namespace aftershock::search
