// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fuzz/target.h"
#include "protocol/wire.h"
#include "runtime/report_decoder.h"
#include "support/check.h"

namespace aftershock::runtime {
namespace {

void CheckReports(std::span<const std::uint8_t> bytes) {
  FrameTable frames;
  ReportDecoder decoder(frames);
  protocol::Reader reader(bytes);
  ExecutionReport report;
  // A result takes bytes, so there are fewer results than bytes.
  for (std::size_t results = 0; decoder.Next(reader, report); ++results) {
    CHECK(results < bytes.size());
    CHECK(report.probes.size() <= bytes.size() && report.branches.size() <= bytes.size());
  }
}

}  // namespace
}  // namespace aftershock::runtime

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::runtime::CheckReports({data, size});
  return 0;
}
