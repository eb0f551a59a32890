// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/observation.h"

#include <algorithm>

#include "support/check.h"

namespace aftershock::fitness {
namespace {

/// More than any program has. A runtime vouches for the numbers in its reports; one beyond would
/// take gigabytes to note.
constexpr std::uint32_t kMost = 1u << 26;

template <typename Entry>
Entry& At(std::vector<Entry>& entries, std::uint32_t number) {
  CHECK(number < kMost) << "in a report, number " << number;
  if (number >= entries.size()) entries.resize(std::size_t{number} + 1);
  return entries[number];
}

}  // namespace

void Observation::Load(const runtime::ExecutionReport& report) {
  report_ = &report;
  if (++round_ == 0) {
    std::ranges::fill(probes_, 0);
    std::ranges::fill(branches_, BranchEntry{});
    round_ = 1;
  }
  for (const runtime::ProbeCount& count : report.probes) {
    if (count.count > 0) At(probes_, count.probe.value) = round_;
  }
  for (std::uint32_t i = 0; i < report.branches.size(); ++i) {
    At(branches_, report.branches[i].branch.value) = BranchEntry{round_, i};
  }
}

}  // namespace aftershock::fitness
