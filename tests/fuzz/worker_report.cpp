// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <array>

#include "fuzz/target.h"
#include "runtime/encoding/report_decoder.h"
#include "support/check.h"

namespace aftershock::runtime {
namespace {

constexpr ReportLimits kLimits{.probes = 1000, .branches = 300};

void CheckReports(std::span<const std::uint8_t> bytes) {
  constexpr std::array<std::uint16_t, 4> kStatements{3, 1, 65535, 9};
  const auto decoded = DecodeResponse(bytes, kLimits, kStatements);
  if (!decoded) {
    CHECK(!decoded.error().message.empty());
    return;
  }
  CHECK(decoded->reports.size() <= kStatements.size());
  for (std::size_t i = 0; i < decoded->reports.size(); ++i) {
    const ExecutionReport& report = decoded->reports[i];
    CHECK(report.outcome <= Outcome::kRejected && report.statement <= kStatements[i]);
    for (const ProbeCount& probe : report.probes) CHECK(probe.probe.value < kLimits.probes);
    for (const BranchObservation& branch : report.branches) {
      CHECK(branch.branch.value < kLimits.branches && branch.above >= 0 && branch.below >= 0);
    }
    for (const ObservedException& exception : report.exceptions) {
      CHECK(exception.class_name.value < decoded->frames.name_count());
      for (const FrameId frame : exception.frames) {
        CHECK(frame.value < decoded->frames.frame_count());
      }
    }
  }
}

}  // namespace
}  // namespace aftershock::runtime

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::runtime::CheckReports({data, size});
  return 0;
}
