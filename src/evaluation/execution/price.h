// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>

#include "program/target.h"

namespace aftershock::evaluation {

/// What tests of one kind take, with a few that are made up before any has run. A single one that
/// takes long (classes are loaded, the machine is busy) says little.
class Price {
 public:
  Price() = default;
  Price(double spent, double tests) : spent_(spent), tests_(tests) {}

  void Add(double cost) {
    constexpr double kMostAtOnce = 32;
    spent_ += std::min(cost, kMostAtOnce * Mean());
    ++tests_;
  }
  [[nodiscard]] double Mean() const { return spent_ / tests_; }
  [[nodiscard]] bool IsKnown() const { return tests_ >= 24; }

 private:
  double spent_ = 8;
  double tests_ = 8;
};

/// What a test of that frame is taken to cost before any has run.
inline Price PriceBefore(const program::TargetFrame& frame) {
  return frame.starts_program ? Price(240'000, 24) : Price();
}

}  // namespace aftershock::evaluation
