// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/portfolio/effort.h"

#include <algorithm>

namespace aftershock::reproduce {
namespace {

/// After so much it is looked at what it gained.
constexpr std::size_t kTestsOfTurn = 500;
constexpr double kCostOfTurn = 20'000;
constexpr double kMostPromise = 4, kLeastPromise = 0.25, kFades = 0.7;
constexpr double kCostOfNothing = 200;

}  // namespace

void Effort::Settle(double cost, double charged, double weight, bool gained) {
  passed_ += (cost - charged) / (weight * promise_);
  gained_in_turn_ = gained_in_turn_ || gained;
  cost_of_turn_ += cost;
  if (++tests_in_turn_ < kTestsOfTurn && cost_of_turn_ < kCostOfTurn) return;
  if (by_gain_) {
    promise_ = gained_in_turn_ ? kMostPromise : std::max(kLeastPromise, promise_ * kFades);
  }
  tests_in_turn_ = 0;
  cost_of_turn_ = 0;
  gained_in_turn_ = false;
}

void Effort::ChargeForNothing(double weight) { Charge(kCostOfNothing, weight); }

}  // namespace aftershock::reproduce
