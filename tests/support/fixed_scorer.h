// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "evaluation/told.h"

namespace aftershock::testing {

/// Gives every execution the same score, and what is told of it a home.
class FixedScorer final : public evaluation::Scorer {
 public:
  explicit FixedScorer(double fitness) { score_.fitness = fitness; }
  const fitness::Score& ScoreFor(std::size_t /*frame*/) override { return score_; }

  /// What came of `test`, which aimed at the lowest frame and showed nothing.
  evaluation::Told Telling(const testcase::TestCase& test, double cost = 1) {
    observation_.Load(report_);
    return {.test = test, .frame = 0, .observation = observation_, .cost = cost, .scorer = *this};
  }

 private:
  fitness::Score score_;
  runtime::ExecutionReport report_;
  fitness::Observation observation_;
};

}  // namespace aftershock::testing
