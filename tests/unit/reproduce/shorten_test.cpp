// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/shorten.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace aftershock::reproduce {
namespace {

using ::testing::ElementsAre;
using ::testing::Le;

std::vector<std::size_t> PartsOf(const std::vector<bool>& kept) {
  std::vector<std::size_t> parts;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) parts.push_back(i);
  }
  return parts;
}

/// Holds as long as these are all there.
StillHolds Needs(const std::set<std::size_t>& parts, std::size_t& asked) {
  return [parts, &asked](const std::vector<bool>& kept) -> Result<bool> {
    ++asked;
    for (const std::size_t part : parts) {
      if (!kept[part]) return false;
    }
    return true;
  };
}

TEST(ShortenTest, KeepsWhatIsNeededAndNothingElse) {
  std::size_t asked = 0;

  const auto kept = Shorten(std::vector<bool>(40, true), 200, Needs({3, 17, 39}, asked));

  ASSERT_TRUE(kept.has_value());
  EXPECT_THAT(PartsOf(*kept), ElementsAre(3, 17, 39));
}

TEST(ShortenTest, WhatIsUsedOnlyByWhatIsGoneGoesToo) {
  std::size_t asked = 0;
  // The last part needs the first one, and neither is wanted.
  const auto holds = [&](const std::vector<bool>& kept) -> Result<bool> {
    ++asked;
    return kept[1] && (!kept[2] || kept[0]);
  };

  const auto kept = Shorten({true, true, true}, 100, holds);

  ASSERT_TRUE(kept.has_value());
  EXPECT_THAT(PartsOf(*kept), ElementsAre(1));
}

TEST(ShortenTest, LeavesOutWhatIsOutAlready) {
  std::size_t asked = 0;

  const auto kept = Shorten({true, false, true}, 100, Needs({2}, asked));

  ASSERT_TRUE(kept.has_value());
  EXPECT_THAT(PartsOf(*kept), ElementsAre(2));
}

TEST(ShortenTest, AsksNoMoreThanItMay) {
  std::size_t asked = 0;

  const auto kept = Shorten(std::vector<bool>(1'000, true), 25, Needs({500, 501}, asked));

  ASSERT_TRUE(kept.has_value());
  EXPECT_THAT(asked, Le(25U));
  EXPECT_TRUE((*kept)[500]);
}

TEST(ShortenTest, AnErrorEndsIt) {
  const auto kept = Shorten({true, true}, 10, [](const std::vector<bool>&) -> Result<bool> {
    return EnvironmentLacks("no compiler");
  });

  ASSERT_FALSE(kept.has_value());
  EXPECT_EQ(kept.error().message, "no compiler");
}

}  // namespace
}  // namespace aftershock::reproduce
