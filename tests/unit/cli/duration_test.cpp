// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "duration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::cli {
namespace {

using ::testing::HasSubstr;

/// What a command line with this duration gives, in seconds; -1: an error, which is in `error`.
double Parse(const std::string& text, std::string* error = nullptr) {
  double seconds = 0;
  CLI::App app;
  app.add_option("--budget", seconds)->transform(AsSeconds());
  try {
    app.parse(std::vector<std::string>{"--budget=" + text});
  } catch (const CLI::ParseError& thrown) {
    if (error != nullptr) *error = thrown.what();
    return -1;
  }
  return seconds;
}

TEST(DurationTest, TakesMillisecondsSecondsMinutesAndHours) {
  EXPECT_DOUBLE_EQ(Parse("500ms"), 0.5);
  EXPECT_DOUBLE_EQ(Parse("90s"), 90);
  EXPECT_DOUBLE_EQ(Parse("2m"), 120);
  EXPECT_DOUBLE_EQ(Parse("1.5h"), 5400);
}

TEST(DurationTest, APlainNumberIsSeconds) { EXPECT_DOUBLE_EQ(Parse("60"), 60); }

TEST(DurationTest, RefusesWhatIsNoDurationAndSaysHowOneLooks) {
  for (const char* text : {"soon", "-5s", "0", "5d", "1e30s", "nan", "5 s 3"}) {
    std::string error;
    EXPECT_EQ(Parse(text, &error), -1) << text;
    EXPECT_THAT(error, HasSubstr("is no duration: write for instance 90s")) << text;
  }
}

}  // namespace
}  // namespace aftershock::cli
