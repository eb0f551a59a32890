// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/execution/cost.h"

namespace aftershock::evaluation {

double CostOf(const runtime::ExecutionReport& report) {
  constexpr std::uint64_t kMany = 3'000;
  constexpr std::uint64_t kVeryMany = 15'000;
  constexpr double kManyCost = 8;
  constexpr double kVeryManyCost = 50;
  /// Until the next worker runs as fast as the lost one.
  constexpr double kLostWorker = 5'000;
  /// Of a test that slept or waited until it was stopped: some 25 ms.
  constexpr double kOverdue = 500;
  if (report.outcome == runtime::Outcome::kKilledWorker) return kLostWorker;
  if (report.outcome == runtime::Outcome::kOverdue) return kOverdue;
  std::uint64_t probes = 0;
  for (const runtime::ProbeCount& probe : report.probes) probes += probe.count;
  // In steps: how deep a stack overflow goes differs from run to run.
  return probes < kMany ? 1 : probes < kVeryMany ? kManyCost : kVeryManyCost;
}

}  // namespace aftershock::evaluation
