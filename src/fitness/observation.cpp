// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/observation.h"

#include <algorithm>

namespace aftershock::fitness {

void Observation::Load(const runtime::ExecutionReport& report) {
  report_ = &report;
  if (++round_ == 0) {
    std::ranges::fill(probes_, 0);
    std::ranges::fill(branches_, BranchEntry{});
    round_ = 1;
  }
  for (const runtime::ProbeCount& count : report.probes) {
    if (count.probe.value >= probes_.size()) probes_.resize(count.probe.value + 1);
    if (count.count > 0) probes_[count.probe.value] = round_;
  }
  for (std::uint32_t i = 0; i < report.branches.size(); ++i) {
    const std::uint32_t id = report.branches[i].branch.value;
    if (id >= branches_.size()) branches_.resize(id + 1);
    branches_[id] = BranchEntry{round_, i};
  }
}

}  // namespace aftershock::fitness
