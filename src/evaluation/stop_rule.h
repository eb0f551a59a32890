// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace aftershock::evaluation {

/// What a search goes on for, as the user asks.
enum class Until { kTop, kFirst, kPatience, kBudget };

enum class StopReason {
  kTopReached,
  kFirstReached,
  kPatience,
  kDeadline,
  kEvaluations,
  kInterrupted,
  kExhausted
};

/// When to stop (semantics §2).
class StopRule {
 public:
  /// `top` is the index of the highest frame that can be aimed at.
  StopRule(Until until, std::size_t top, std::optional<std::uint64_t> evaluations)
      : until_(until), top_(top), evaluations_(evaluations) {}

  /// The first call is where the time needed so far is counted from.
  void Begin(std::chrono::nanoseconds now);
  /// A frame above all before was reproduced: patience begins anew.
  void Renew(std::chrono::nanoseconds now, std::uint64_t evaluations = 0) {
    renewed_ = now;
    renewed_at_evaluation_ = evaluations;
  }

  /// Whether a test of that frame may end the search.
  [[nodiscard]] bool EndsAt(std::size_t frame) const {
    return until_ != Until::kBudget && (frame >= top_ || until_ == Until::kFirst);
  }

  [[nodiscard]] std::optional<StopReason> Check(std::optional<std::size_t> highest,
                                                std::uint64_t evaluations,
                                                std::chrono::nanoseconds now,
                                                std::chrono::nanoseconds deadline) const;

  /// Whether there is still time for a better test of the top frame than the one that reproduced
  /// it: as long as was needed so far, within bounds.
  [[nodiscard]] bool MayWaitForBetter(std::uint64_t evaluations, std::chrono::nanoseconds now,
                                      std::chrono::nanoseconds deadline) const;

 private:
  /// Whether as much time (or as many evaluations, where those are counted) as was needed for the
  /// latest frame has passed since, but at least and at most so much.
  struct Patience {
    std::chrono::nanoseconds least, most;
    std::uint64_t fewest, greatest;  ///< In evaluations.
  };
  [[nodiscard]] bool IsOver(const Patience& patience, std::uint64_t evaluations,
                            std::chrono::nanoseconds now) const;

  Until until_;
  std::size_t top_;
  std::optional<std::uint64_t> evaluations_;
  std::optional<std::chrono::nanoseconds> began_;
  std::chrono::nanoseconds renewed_{};
  std::uint64_t renewed_at_evaluation_ = 0;
};

}  // namespace aftershock::evaluation
