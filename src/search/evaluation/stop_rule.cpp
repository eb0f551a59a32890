// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evaluation/stop_rule.h"

#include <algorithm>

namespace aftershock::search {

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
    const std::chrono::nanoseconds least = std::chrono::seconds(1);
    const std::chrono::nanoseconds needed = renewed_ - began_.value_or(renewed_);
    if (now - renewed_ >= std::max(least, needed)) return StopReason::kPatience;
  }
  return std::nullopt;
}

bool StopRule::MayWaitForBetter(std::uint64_t evaluations, std::chrono::nanoseconds now,
                                std::chrono::nanoseconds deadline) const {
  constexpr std::uint64_t kFewest = 1'000;
  constexpr std::uint64_t kMost = 10'000;
  constexpr std::chrono::nanoseconds kLongest = std::chrono::seconds(1);
  if (until_ != Until::kPatience || now >= deadline) return false;
  // Where evaluations are counted the clock decides nothing.
  if (evaluations_ ? evaluations >= *evaluations_ : now - renewed_ >= kLongest) return false;
  const std::uint64_t wait = std::clamp(renewed_at_evaluation_ / 2, kFewest, kMost);
  return evaluations < renewed_at_evaluation_ + wait;
}

}  // namespace aftershock::search
