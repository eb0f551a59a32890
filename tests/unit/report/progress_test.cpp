// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "report/progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::report {
namespace {

const ProgressState kState{"searching", 120'000, "line reached, no exception yet",
                           std::chrono::seconds(42)};

TEST(ProgressLineTest, SaysPhaseRateBestAndTimeLeft) {
  const std::string line = ProgressLine(kState, 31'400, 200);

  EXPECT_EQ(line, "searching · 120000 tests · 31k/s · line reached, no exception yet · 42 s left");
}

TEST(ProgressLineTest, IsCutAtTheWidthOfTheTerminalWithoutBreakingACharacter) {
  for (std::size_t width = 20; width < 90; ++width) {
    const std::string line = ProgressLine(kState, 31'400, width);

    EXPECT_LE(line.size(), width);
    EXPECT_NE(static_cast<unsigned char>(line.back()) & 0xc0, 0xc0)
        << "a character's first byte alone at " << width;
  }
}

TEST(ProgressTest, IsSilentWhenQuietIsAsked) {
  EXPECT_EQ(StyleFor(stderr, true), ProgressStyle::kNone);
}

}  // namespace
}  // namespace aftershock::report
