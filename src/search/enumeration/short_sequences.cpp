// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/enumeration/short_sequences.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace aftershock::search {
namespace {

/// At first it has yet to show what tests of which frame cost.
constexpr std::size_t kFirstBatch = 32;
constexpr std::size_t kFirstBatches = 256;  ///< In sequences.

}  // namespace

ShortSequences::ShortSequences(Workshop& workshop, const evaluation::FrameArchive& archive,
                               const Seeds* seeds)
    : workshop_(workshop),
      archive_(archive),
      enumerator_(workshop.target(), workshop.world(), workshop.constants(),
                  workshop.frames().front(), workshop.frames().back(), seeds) {
  for (const program::TargetFrame& frame : workshop.target().frames) {
    prices_.push_back(evaluation::PriceBefore(frame));
  }
  Delay();
}

std::vector<evaluation::Candidate> ShortSequences::Next(std::size_t most) {
  for (const program::Value& value : workshop_.constants().DynamicSince(known_values_)) {
    enumerator_.AddConstant(value);
  }
  for (const auto& [stub, method] : workshop_.builder().called().Since(known_calls_)) {
    enumerator_.AddCalled(stub, method);
  }
  Delay();
  if (made_ < kFirstBatches) most = std::min(most, kFirstBatch);
  auto reproduced = archive_.highest();
  if (reproduced && *reproduced >= workshop_.frames().back()) reproduced.reset();
  std::vector<evaluation::Candidate> candidates;
  while (candidates.size() < most) {
    auto test = enumerator_.Next(reproduced);
    if (!test) break;
    candidates.push_back({.test = std::move(*test), .frame = enumerator_.frame()});
  }
  made_ += candidates.size();
  return candidates;
}

void ShortSequences::Hear(const evaluation::Told& told) {
  if (!told.any_frame) prices_[told.frame].Add(told.cost);
}

void ShortSequences::Delay() {
  // By about so much the number of sequences grows with each unit of their cost.
  constexpr double kGrowth = 4;
  constexpr double kCheap = 4;
  const auto highest = archive_.highest();
  double least = std::numeric_limits<double>::infinity();
  for (const std::size_t frame : workshop_.frames()) {
    if (!highest || frame > *highest) least = std::min(least, prices_[frame].Mean());
  }
  for (const std::size_t frame : workshop_.frames()) {
    const double ratio = prices_[frame].Mean() / least;
    if (prices_[frame].IsKnown() && ratio > kCheap) {
      enumerator_.Delay(frame, std::log(ratio) / std::log(kGrowth));
    }
  }
}

}  // namespace aftershock::search
