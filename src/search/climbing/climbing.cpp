// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/climbing/climbing.h"

#include <algorithm>
#include <utility>

#include "evaluation/execution/cost.h"
#include "testcase/hash.h"

namespace aftershock::search {
namespace {

constexpr std::size_t kMostStarts = 50;
constexpr int kMostSteps = 100;  ///< Of one climb.
/// What one climb may cost.
constexpr double kMostCost = 20'000;
/// Neighbours that are handed out before what they cost is looked at; twice as many each time.
constexpr double kLookedAtOnce = 200;

}  // namespace

std::vector<evaluation::Candidate> Climbing::Next(std::size_t most) {
  if (!climb_ && !Begin()) return {};
  if (climb_->looking)
    return climb_->under_way == 0 ? Look() : std::vector<evaluation::Candidate>();
  return NextNeighbours(most);
}

bool Climbing::Begin() {
  while (!starts_.empty()) {
    Individual start = std::move(starts_.front());
    starts_.erase(starts_.begin());
    if (!begun_.insert(testcase::HashTest(start.test)).second) continue;
    climb_.emplace(std::move(start), workshop_.builder());
    return true;
  }
  return false;
}

std::vector<evaluation::Candidate> Climbing::Look() {
  climb_->under_way = 1;
  return {{.test = climb_->climber.at().test, .frame = frame_, .collect_values = true}};
}

std::vector<evaluation::Candidate> Climbing::NextNeighbours(std::size_t most) {
  std::vector<evaluation::Candidate> candidates;
  const std::size_t end =
      std::min({climb_->neighbours.size(), climb_->asked + most, climb_->asked + climb_->at_once});
  for (; climb_->asked < end; ++climb_->asked) {
    candidates.push_back({.test = std::move(climb_->neighbours[climb_->asked]), .frame = frame_});
  }
  climb_->at_once *= 2;
  climb_->under_way += candidates.size();
  return candidates;
}

void Climbing::Tell(const evaluation::Told& told) {
  --climb_->under_way;
  climb_->spent += told.cost;
  if (climb_->looking) {
    TellLook(told);
  } else {
    climb_->told.push_back({told.test, told.score()});
  }
  if (climb_->spent >= kMostCost) climb_->neighbours.resize(climb_->asked);
  if (climb_->under_way == 0 && climb_->asked == climb_->neighbours.size()) Step();
}

void Climbing::TellLook(const evaluation::Told& told) {
  climb_->looking = false;
  climb_->neighbours = climb_->climber.Look(told.observation.report().compared,
                                            evaluation::CostOf(told.observation.report()));
  climb_->asked = 0;
  climb_->told.clear();
  // Neighbours cost about what the test itself did, but each may cost far more.
  climb_->at_once =
      static_cast<std::size_t>(std::max(kLookedAtOnce / std::max(told.cost, 1.0), 2.0));
}

void Climbing::Step() {
  const bool moved = climb_->climber.Step(std::move(climb_->told));
  if (!moved || ++climb_->steps >= kMostSteps || climb_->spent >= kMostCost) {
    climb_.reset();
    return;
  }
  climb_->looking = true;
  climb_->neighbours.clear();
  climb_->asked = 0;
}

void Climbing::Hear(const evaluation::Told& told) {
  const double fitness = told.ScoreFor(frame_).fitness;
  const bool is_full = starts_.size() == kMostStarts;
  if (is_full && fitness >= starts_.back().score.fitness) return;
  if (told.general && !workshop_.CallsFor(frame_).ContainsTarget(told.test)) return;
  // Before its equals: a population that drifts brings others all the time.
  const auto place = std::ranges::lower_bound(
      starts_, fitness, {}, [](const Individual& start) { return start.score.fitness; });
  starts_.insert(place, Individual{told.test, told.ScoreFor(frame_)});
  if (starts_.size() > kMostStarts) starts_.pop_back();
}

}  // namespace aftershock::search
