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
/// Less is not enough to compile and run anything.
constexpr milliseconds kLeast{500};

}  // namespace

std::optional<NearMissTest> WriteNearMiss(const evaluation::NearMiss& miss,
                                          const SearchContext& context, TestVerifier& verifier,
                                          nanoseconds deadline) {
  const nanoseconds now = context.clock.Now();
  if (deadline - now < kLeast) return std::nullopt;
  const program::Target near = program::NearMissOf(context.target, miss.line);
  const nanoseconds until =
      now + std::min<nanoseconds>((deadline - now) / 3, kLongestMinimisingOfNearMiss);
  const testcase::TestCase minimal = search::Minimise(
      miss.test, near.first_own, {near, context.world, context.runtime, context.clock, until});
  const auto limit = std::chrono::duration_cast<milliseconds>(deadline - context.clock.Now());
  const auto checked = verifier.CheckNearMiss(minimal, miss.line, std::max(limit, milliseconds(1)));
  if (!checked || !checked->frame) return std::nullopt;
  return NearMissTest{miss.line, *checked};
}

}  // namespace aftershock::reproduce
