// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "duration.h"

#include <gtest/gtest.h>

namespace aftershock::cli {
namespace {

using std::chrono::milliseconds;

TEST(DurationTest, TakesMillisecondsSecondsMinutesAndHours) {
  EXPECT_EQ(ParseDuration("500ms"), milliseconds(500));
  EXPECT_EQ(ParseDuration("90s"), milliseconds(90'000));
  EXPECT_EQ(ParseDuration("2m"), milliseconds(120'000));
  EXPECT_EQ(ParseDuration("1.5h"), milliseconds(5'400'000));
}

TEST(DurationTest, APlainNumberIsSeconds) { EXPECT_EQ(ParseDuration("60"), milliseconds(60'000)); }

TEST(DurationTest, RefusesWhatIsNoDurationAndSaysHowOneLooks) {
  for (const char* text : {"", "soon", "-5s", "0", "10 s", "5d", "1e30s", "nan"}) {
    const auto duration = ParseDuration(text);
    ASSERT_FALSE(duration.has_value()) << text;
    EXPECT_NE(duration.error().message.find("90s"), std::string::npos);
  }
}

}  // namespace
}  // namespace aftershock::cli
