// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/parallel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <vector>

namespace aftershock {
namespace {

TEST(ParallelTest, WorksOnEachNumberOnce) {
  std::vector<std::atomic<int>> times(1000);
  Patience endless;

  ForEachInParallel(times.size(), endless, [&](std::size_t i) { ++times[i]; });

  EXPECT_TRUE(std::ranges::all_of(times, [](const auto& count) { return count == 1; }));
}

TEST(ParallelTest, NothingIsNoWork) {
  Patience endless;

  ForEachInParallel(0, endless, [](std::size_t) { FAIL(); });
}

TEST(ParallelTest, BeginsNothingNewOncePatienceIsOver) {
  std::atomic<bool> begun = false;
  std::atomic<std::size_t> done = 0;
  Patience patience({.interrupted = [&] { return begun.load(); }});

  ForEachInParallel(1'000'000, patience, [&](std::size_t) {
    begun = true;
    while (!patience.WasOver()) continue;
    ++done;
  });

  EXPECT_GE(done, 1);
  EXPECT_LE(done, 8);
}

}  // namespace
}  // namespace aftershock
