// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/growth/corpus.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "evaluation/execution/cost.h"

namespace aftershock::search {
namespace {

constexpr std::size_t kMostEntries = 1'000;
constexpr int kTournament = 3;

int CountMagnitude(std::uint32_t count) {
  return std::min(static_cast<int>(std::bit_width(count)), 16);
}

/// 0 for equal, then one per power of two; infinite and huge distances share the last.
int DistanceMagnitude(double distance) {
  constexpr int kLast = 24;
  if (!(distance < 1e7)) return kLast;
  return std::clamp(static_cast<int>(std::log2(distance + 1)) + 1, 1, kLast);
}

}  // namespace

bool Corpus::IsNews(std::vector<std::uint32_t>& seen, std::uint32_t index, int feature) {
  if (index >= seen.size()) seen.resize(index + 1);
  const std::uint32_t bit = std::uint32_t{1} << feature;
  const bool news = (seen[index] & bit) == 0;
  seen[index] |= bit;
  return news;
}

bool Corpus::Offer(const testcase::TestCase& test, const runtime::ExecutionReport& report) {
  // What grows from a test that does not end does not end either.
  if (report.outcome == runtime::Outcome::kTimedOut) return false;
  if (report.outcome == runtime::Outcome::kOverdue) return false;
  std::uint32_t news = 0;
  for (const runtime::ProbeCount& probe : report.probes) {
    news += IsNews(seen_probes_, probe.probe.value, CountMagnitude(probe.count)) ? 1 : 0;
  }
  for (const runtime::BranchObservation& branch : report.branches) {
    const std::uint32_t index = branch.branch.value;
    if (branch.equal) news += IsNews(seen_above_, index, 0) ? 1 : 0;
    if (std::isfinite(branch.above)) {
      news += IsNews(seen_above_, index, DistanceMagnitude(branch.above)) ? 1 : 0;
    }
    if (std::isfinite(branch.below)) {
      news += IsNews(seen_below_, index, DistanceMagnitude(branch.below)) ? 1 : 0;
    }
  }
  if (news == 0) return false;
  if (entries_.size() == kMostEntries) entries_.erase(entries_.begin());
  entries_.push_back({test, news, evaluation::CostOf(report), 0});
  return true;
}

const testcase::TestCase& Corpus::Pick(Random& random) {
  Entry* best = nullptr;
  for (int i = 0; i < kTournament; ++i) {
    Entry& entry = entries_[random.Below(entries_.size())];
    const bool fresher = best == nullptr || entry.spent < best->spent ||
                         (entry.spent == best->spent && entry.news > best->news);
    if (fresher) best = &entry;
  }
  best->spent += best->cost;
  return best->test;
}

}  // namespace aftershock::search
