// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>

namespace aftershock::evaluation {

/// Most tests pass a few hundred probes, and one that never ends costs as much as hundreds of
/// others. So all start with little fuel, and of those that run out of it only some run again with
/// more: as many as a small share of the cost of everything pays for, and fewer where it has shown
/// that they do not end then either.
class SecondRuns {
 public:
  static constexpr std::uint64_t kFirstFuel = 10'000;

  /// What a second run gets, and the account that pays for it.
  struct Grant {
    std::optional<std::uint64_t> fuel;  ///< nullopt: all there is.
    bool is_long = false;
    bool operator==(const Grant&) const = default;
  };

  /// For a test that ran out of fuel, while everything so far cost this much. nullopt: it does not
  /// run again.
  [[nodiscard]] std::optional<Grant> For(double cost, bool is_promising) const;

  /// It ran: `ended` by itself or ran out of fuel once more.
  void Note(const Grant& grant, bool ended);

 private:
  static constexpr std::uint64_t kLongerFuel = 100'000;

  struct Account {
    double run_cost;  ///< Whatever it really took: that would differ from run to run.
    double runs = 0;
    double ended = 0;
    [[nodiscard]] bool Affords(double cost) const;
  };
  Account long_{.run_cost = 2'000};
  Account longer_{.run_cost = 100};
};

}  // namespace aftershock::evaluation
