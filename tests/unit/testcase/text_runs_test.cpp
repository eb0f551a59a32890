// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/text_runs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace aftershock::testcase {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::u16string Times(std::u16string_view unit, std::size_t times) {
  std::u16string text;
  for (std::size_t i = 0; i < times; ++i) text += unit;
  return text;
}

TEST(TextRunsTest, CutsWhereAUnitBeginsToRepeat) {
  const std::u16string text = u"x=" + Times(u"{a:", 50) + u"1" + Times(u"}", 50);

  EXPECT_THAT(FindTextRuns(text, 40), ElementsAre(TextRun{u"x=", 1}, TextRun{u"{a:", 50},
                                                  TextRun{u"1", 1}, TextRun{u"}", 50}));
}

TEST(TextRunsTest, TakesTheShortestUnit) {
  EXPECT_THAT(FindTextRuns(Times(u"[", 64), 40), ElementsAre(TextRun{u"[", 64}));
}

TEST(TextRunsTest, LeavesShortRepetitionsAlone) {
  EXPECT_THAT(FindTextRuns(u"aaaaaaaa", 40), ElementsAre(TextRun{u"aaaaaaaa", 1}));
  EXPECT_THAT(FindTextRuns(u"", 40), IsEmpty());
}

}  // namespace
}  // namespace aftershock::testcase
