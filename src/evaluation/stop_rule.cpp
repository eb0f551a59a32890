// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/stop_rule.h"

#include <algorithm>
#include <limits>

namespace aftershock::evaluation {

void StopRule::Begin(std::chrono::nanoseconds now) {
  if (began_) return;
  began_ = now;
  renewed_ = now;
}

std::optional<StopReason> StopRule::Check(std::optional<std::size_t> highest,
                                          std::uint64_t evaluations, std::chrono::nanoseconds now,
                                          std::chrono::nanoseconds deadline) const {
  if (highest && until_ != Until::kBudget) {
    if (*highest >= top_) return StopReason::kTopReached;
    if (until_ == Until::kFirst) return StopReason::kFirstReached;
  }
  if (evaluations_ && evaluations >= *evaluations_) return StopReason::kEvaluations;
  if (now >= deadline) return StopReason::kDeadline;
  if (highest && until_ == Until::kPatience) {
    constexpr Patience kPatience{std::chrono::seconds(5), std::chrono::nanoseconds::max(), 50'000,
                                 std::numeric_limits<std::uint64_t>::max()};
    if (IsOver(kPatience, evaluations, now)) return StopReason::kPatience;
  }
  return std::nullopt;
}

bool StopRule::MayWaitForBetter(std::uint64_t evaluations, std::chrono::nanoseconds now,
                                std::chrono::nanoseconds deadline) const {
  constexpr Patience kPatience{std::chrono::seconds(1), std::chrono::seconds(10), 1'000, 50'000};
  if (until_ == Until::kFirst || now >= deadline) return false;
  if (evaluations_ && evaluations >= *evaluations_) return false;
  return !IsOver(kPatience, evaluations, now);
}

bool StopRule::IsOver(const Patience& patience, std::uint64_t evaluations,
                      std::chrono::nanoseconds now) const {
  if (evaluations_) {
    return evaluations >= renewed_at_evaluation_ + std::clamp(renewed_at_evaluation_,
                                                              patience.fewest, patience.greatest);
  }
  const std::chrono::nanoseconds needed = renewed_ - began_.value_or(renewed_);
  return now - renewed_ >= std::clamp(needed, patience.least, patience.most);
}

}  // namespace aftershock::evaluation
