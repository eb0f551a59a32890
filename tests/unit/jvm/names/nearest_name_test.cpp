// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/nearest_name.h"

#include <gtest/gtest.h>

#include <vector>

namespace aftershock::jvm {
namespace {

TEST(NearestNameTest, TheEditDistanceCountsSingleLetters) {
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3U);
  EXPECT_EQ(EditDistance("", "abc"), 3U);
  EXPECT_EQ(EditDistance("same", "same"), 0U);
}

TEST(NearestNameTest, OffersTheNearestNameButNoFarFetchedOne) {
  const std::vector<std::string> names{"subtotal", "toal", "add"};

  EXPECT_EQ(NearestName("total", names), "toal");
  EXPECT_EQ(NearestName("iterator", names), std::nullopt);
}

}  // namespace
}  // namespace aftershock::jvm
