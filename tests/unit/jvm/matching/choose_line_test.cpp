// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/matching/internal/choose_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm::internal {
namespace {

using program::AlignedLine;
using ::testing::HasSubstr;

TEST(ChooseLineTest, ALineOfTheSameStatementComesBeforeANearerOneOfAnother) {
  const auto chosen = ChooseCertainLine(
      {.trace = 20, .able = {19, 24, 27}, .statement = {20, 22, 24, 27}, .shifts = {}});

  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->here, 24);
  EXPECT_EQ(chosen->trace, 20);
  EXPECT_EQ(chosen->kind, AlignedLine::Kind::kSameStatement);
}

TEST(ChooseLineTest, TwoLinesOfAStatementAtTheSameDistanceDecideNothing) {
  EXPECT_FALSE(
      ChooseCertainLine({.trace = 20, .able = {19, 21}, .statement = {19, 20, 21}, .shifts = {}}));
}

TEST(ChooseLineTest, TheOnlyLineThatCanIsMeantHoweverFarAway) {
  const auto chosen =
      ChooseCertainLine({.trace = 20, .able = {190}, .statement = {}, .shifts = {}});

  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->here, 190);
  EXPECT_EQ(chosen->kind, AlignedLine::Kind::kOtherBuild);
}

TEST(ChooseLineTest, WithoutALineThatCanThereIsNone) {
  const LineQuestion question{.trace = 20, .able = {}, .statement = {20, 21}, .shifts = {}};

  EXPECT_FALSE(ChooseCertainLine(question));
  EXPECT_FALSE(ChooseLikelyLine(question));
}

TEST(ChooseLineTest, OfSeveralLinesTheOneThatMovedAsAnotherFrameDidIsMeant) {
  const auto chosen = ChooseLikelyLine(
      {.trace = 20, .able = {19, 27, 40}, .statement = {}, .shifts = {{.lines = 7, .frame = 3}}});

  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->here, 27);
  EXPECT_THAT(chosen->reason, HasSubstr("moved by +7 as frame 4"));
}

TEST(ChooseLineTest, FramesThatMovedDifferentlyDecideNothing) {
  EXPECT_FALSE(ChooseLikelyLine({.trace = 20,
                                 .able = {27, 40},
                                 .statement = {},
                                 .shifts = {{.lines = 7, .frame = 3}, {.lines = -1, .frame = 4}}}));
}

TEST(ChooseLineTest, TheNearestLineIsMeantOnlyByAClearMargin) {
  const LineQuestion clear{.trace = 20, .able = {18, 32}, .statement = {}, .shifts = {}};
  const LineQuestion unclear{.trace = 20, .able = {18, 31}, .statement = {}, .shifts = {}};
  const LineQuestion far{.trace = 20, .able = {31, 500}, .statement = {}, .shifts = {}};

  ASSERT_TRUE(ChooseLikelyLine(clear));
  EXPECT_EQ(ChooseLikelyLine(clear)->here, 18);
  EXPECT_FALSE(ChooseLikelyLine(unclear));
  EXPECT_FALSE(ChooseLikelyLine(far));
}

TEST(ChooseLineTest, FramesThatMovedOtherwiseSpeakAgainstTheNearestLine) {
  EXPECT_FALSE(ChooseLikelyLine(
      {.trace = 20, .able = {19, 90}, .statement = {}, .shifts = {{.lines = 40, .frame = 3}}}));
}

}  // namespace
}  // namespace aftershock::jvm::internal
