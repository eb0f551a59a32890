// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/execution/second_runs.h"

#include <algorithm>

namespace aftershock::evaluation {

bool SecondRuns::Account::Affords(double cost) const {
  constexpr double kShare = 0.05;
  constexpr double kLeastWorth = 0.1;
  // The whole share while a third of them or more end; the first few count as if they did.
  const double worth = std::clamp(3 * (ended + 1) / (runs + 3), kLeastWorth, 1.0);
  return run_cost * runs <= kShare * worth * cost;
}

std::optional<SecondRuns::Grant> SecondRuns::For(double cost, bool is_promising) const {
  if (long_.Affords(cost)) return Grant{.fuel = std::nullopt, .is_long = true};
  if (is_promising && longer_.Affords(cost)) return Grant{.fuel = kLongerFuel};
  return std::nullopt;
}

void SecondRuns::Note(const Grant& grant, bool ended) {
  Account& account = grant.is_long ? long_ : longer_;
  account.runs += 1;
  if (ended) account.ended += 1;
}

}  // namespace aftershock::evaluation
