// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/execution/cost.h"

#include <gtest/gtest.h>

namespace aftershock::evaluation {
namespace {

runtime::ExecutionReport Report(runtime::Outcome outcome, std::uint32_t probes) {
  runtime::ExecutionReport report;
  report.outcome = outcome;
  report.probes = {{program::ProbeId{0}, probes}};
  return report;
}

TEST(CostTest, AShortTestIsTheUnit) {
  EXPECT_EQ(CostOf(Report(runtime::Outcome::kPassed, 100)), 1);
  EXPECT_EQ(CostOf(Report(runtime::Outcome::kThrew, 100)), 1);
}

TEST(CostTest, OneThatWaitedUntilItWasStoppedCostsMoreThanOneThatComputed) {
  const double waited = CostOf(Report(runtime::Outcome::kOverdue, 10));
  const double computed = CostOf(Report(runtime::Outcome::kTimedOut, 10'000));

  EXPECT_GT(computed, CostOf(Report(runtime::Outcome::kPassed, 100)));
  EXPECT_GT(waited, computed);
}

TEST(CostTest, ALostWorkerCostsMost) {
  EXPECT_GT(CostOf(Report(runtime::Outcome::kKilledWorker, 0)),
            CostOf(Report(runtime::Outcome::kOverdue, 10)));
}

}  // namespace
}  // namespace aftershock::evaluation
