// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/cost.h"

namespace aftershock::search {

double CostOf(const runtime::ExecutionReport& report) {
  /// What a worker passes in the time that sending and reporting a test takes.
  constexpr double kProbesPerUnit = 1'000;
  /// Until the next worker runs as fast as the lost one.
  constexpr double kLostWorker = 5'000;
  double cost = 1;
  for (const runtime::ProbeCount& probe : report.probes) cost += probe.count / kProbesPerUnit;
  if (report.outcome == runtime::Outcome::kKilledWorker) cost += kLostWorker;
  return cost;
}

}  // namespace aftershock::search
