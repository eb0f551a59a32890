// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/made_tests.h"

#include <gtest/gtest.h>

namespace aftershock::search {
namespace {

using testcase::Literal;
using testcase::TestCase;

TestCase TestWith(std::int64_t value) { return {{Literal{program::TypeId{1}, value}}}; }

TEST(MadeTestsTest, KnowsATestThatWasMadeBefore) {
  MadeTests made;

  EXPECT_TRUE(made.Add(TestWith(1)));
  EXPECT_TRUE(made.Add(TestWith(2)));
  EXPECT_FALSE(made.Add(TestWith(1)));
}

TEST(MadeTestsTest, KeepsApartWhatFallsIntoTheSamePlace) {
  MadeTests made;
  constexpr std::uint64_t kStep = 1 << 20;

  for (std::uint64_t i = 1; i <= 100; ++i) EXPECT_TRUE(made.AddHash(i * kStep));
  for (std::uint64_t i = 1; i <= 100; ++i) EXPECT_FALSE(made.AddHash(i * kStep));
}

TEST(MadeTestsTest, KnowsThemAllAfterItHasGrown) {
  MadeTests made;
  constexpr std::uint64_t kMany = 10'000;

  for (std::uint64_t hash = 1; hash <= kMany; ++hash) EXPECT_TRUE(made.AddHash(hash));

  for (std::uint64_t hash = 1; hash <= kMany; ++hash) EXPECT_FALSE(made.AddHash(hash));
}

}  // namespace
}  // namespace aftershock::search
