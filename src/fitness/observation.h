// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "runtime/execution_report.h"

namespace aftershock::fitness {

/// One report, laid out for looking up probes and branches in constant time. Loading the next one
/// costs only what that one holds.
class Observation {
 public:
  /// `report` must outlive the next Load.
  void Load(const runtime::ExecutionReport& report);

  [[nodiscard]] bool Covered(program::ProbeId probe) const {
    return probe.value < probes_.size() && probes_[probe.value] == round_;
  }
  /// Null if the branch was not seen.
  [[nodiscard]] const runtime::BranchObservation* Branch(program::BranchId branch) const {
    if (branch.value >= branches_.size() || branches_[branch.value].round != round_) return nullptr;
    return &report_->branches[branches_[branch.value].index];
  }
  [[nodiscard]] const runtime::ExecutionReport& report() const { return *report_; }

 private:
  struct BranchEntry {
    std::uint32_t round = 0;
    std::uint32_t index = 0;
  };
  const runtime::ExecutionReport* report_ = nullptr;
  std::uint32_t round_ = 0;  ///< An entry counts only if it was written in this round.
  std::vector<std::uint32_t> probes_;
  std::vector<BranchEntry> branches_;
};

}  // namespace aftershock::fitness
