// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/near_miss.h"

#include <algorithm>

#include "program/near_miss.h"
#include "search/minimising/minimise.h"

namespace aftershock::reproduce {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr milliseconds kLongestMinimisingOfNearMiss{1000};
/// In short tests executed, where the clock must not decide.
constexpr double kMostMinimisingOfNearMiss = 5'000;
/// Less is not enough to compile and run anything.
constexpr milliseconds kLeast{500};

}  // namespace

std::optional<NearMissTest> WriteNearMiss(const evaluation::NearMiss& miss,
                                          const SearchContext& context, TestVerifier& verifier,
                                          nanoseconds deadline, bool counts) {
  const nanoseconds now = context.clock.Now();
  if (deadline - now < kLeast) return std::nullopt;
  const program::Target near = program::NearMissOf(context.target, miss.line);
  nanoseconds until = now + (deadline - now) / 3;
  std::optional<double> cost;
  if (counts) {
    cost = kMostMinimisingOfNearMiss;
  } else {
    until = std::min<nanoseconds>(until, now + kLongestMinimisingOfNearMiss);
  }
  const testcase::TestCase minimal =
      search::Minimise(miss.test, near.first_own,
                       {near, context.world, context.runtime, context.clock, until, nullptr, cost});
  const auto limit = std::chrono::duration_cast<milliseconds>(deadline - context.clock.Now());
  const auto checked = verifier.CheckNearMiss(minimal, miss.line, std::max(limit, milliseconds(1)));
  if (!checked || !checked->frame) return std::nullopt;
  return NearMissTest{miss.line, *checked};
}

}  // namespace aftershock::reproduce
