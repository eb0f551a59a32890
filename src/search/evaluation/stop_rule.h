// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <optional>

#include "search/search.h"

namespace aftershock::search {

/// When to stop (semantics §2).
class StopRule {
 public:
  /// `top` is the index of the highest frame that can be aimed at.
  StopRule(Until until, std::size_t top, std::optional<std::uint64_t> evaluations)
      : until_(until), top_(top), evaluations_(evaluations) {}

  /// The first call is where the time needed so far is counted from.
  void Begin(std::chrono::nanoseconds now);
  /// A frame above all before was reproduced, or one was taken back: patience begins anew.
  void Renew(std::chrono::nanoseconds now, std::uint64_t evaluations = 0) {
    renewed_ = now;
    renewed_at_evaluation_ = evaluations;
  }

  [[nodiscard]] std::optional<StopReason> Check(std::optional<std::size_t> highest,
                                                std::uint64_t evaluations,
                                                std::chrono::nanoseconds now,
                                                std::chrono::nanoseconds deadline) const;

  /// Whether there is still time for a better test of the top frame than the one that reproduced
  /// it. Counted in evaluations; the clock bounds it unless the user set their number.
  [[nodiscard]] bool MayWaitForBetter(std::uint64_t evaluations, std::chrono::nanoseconds now,
                                      std::chrono::nanoseconds deadline) const;

 private:
  Until until_;
  std::size_t top_;
  std::optional<std::uint64_t> evaluations_;
  std::optional<std::chrono::nanoseconds> began_;
  std::chrono::nanoseconds renewed_{};
  std::uint64_t renewed_at_evaluation_ = 0;
};

}  // namespace aftershock::search
