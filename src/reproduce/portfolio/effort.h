// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>

namespace aftershock::reproduce {

/// What one technique has had of the effort, weighed by what it gains: who has had least comes
/// next.
class Effort {
 public:
  /// `by_gain`: those that gain get more for a while.
  explicit Effort(bool by_gain = true) : by_gain_(by_gain) {}

  /// Where it would stand after something of that cost.
  [[nodiscard]] double After(double cost, double weight) const {
    return passed_ + cost / (weight * promise_);
  }
  /// Something of that cost was begun.
  void Charge(double cost, double weight) { passed_ = After(cost, weight); }
  /// A test has been told; it cost so much more (or less) than was charged for it.
  void Settle(double cost, double charged, double weight, bool gained);
  /// It had nothing to do: it must not come next for ever.
  void ChargeForNothing(double weight);

 private:
  bool by_gain_;
  double passed_ = 0;
  double promise_ = 1;  ///< Rises with gains, falls without.
  std::size_t tests_in_turn_ = 0;
  double cost_of_turn_ = 0;
  bool gained_in_turn_ = false;
};

}  // namespace aftershock::reproduce
