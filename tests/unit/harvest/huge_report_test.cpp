// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "harvest/harvest.h"
#include "support/report_signs.h"
#include "support/report_text.h"

namespace aftershock::harvest {
namespace {

/// What must hold whatever the report was.
void CheckInvariants(const std::string& text) {
  const auto lines = trace::ReadReport(text).lines;
  const auto [pieces, left_out] = Harvest(lines, 1, aftershock::testing::ReportSigns());

  std::size_t size = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    ASSERT_FALSE(pieces[i].text.empty());
    ASSERT_GE(pieces[i].line, 1u);
    ASSERT_LE(pieces[i].line, lines.size() + 1);
    ASSERT_LE(pieces[i == 0 ? 0 : i - 1].kind, pieces[i].kind);
    size += pieces[i].text.size();
  }
  ASSERT_LE(pieces.size(), 200u);
  ASSERT_LE(size, 1'000'000u);
  ASSERT_LE(left_out.size(), 100u);
}

constexpr const char* kTokens[] = {"```",
                                   "```java\n",
                                   "\n",
                                   "    ",
                                   "\t",
                                   "{code}",
                                   "{code:java}",
                                   "{noformat}",
                                   "<pre>",
                                   "</pre>",
                                   "<code>",
                                   "</p>",
                                   "&lt;",
                                   "&#60;",
                                   "\"",
                                   "'",
                                   "`",
                                   "\\",
                                   "\\u00",
                                   "{",
                                   "}",
                                   "[",
                                   "]",
                                   "<a>",
                                   "</a>",
                                   "; ",
                                   "= ",
                                   "a=b",
                                   "$ java",
                                   "0x",
                                   "1e9",
                                   "-1.",
                                   "> ",
                                   "> > ",
                                   "2024-01-02 03:04:05 INFO a.B - ",
                                   "int i = f(1);\n",
                                   "Input: ",
                                   "\xe2\x80\x9c",
                                   "\xff",
                                   "java.lang.Error: x\n\tat a.B.c(B.java:1)\n"};

TEST(HugeReportTest, OfCodeThatIsLeftOutTheLastOneSaysHowMuchMoreThereIs) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "f(" + std::to_string(i) + ");\nand\n";

  const auto left_out =
      Harvest(trace::ReadReport(text).lines, 1, aftershock::testing::ReportSigns()).left_out;

  ASSERT_EQ(left_out.size(), 100u);
  EXPECT_EQ(left_out.front().reason, "beyond the first 12");
  EXPECT_EQ(left_out.back().reason, "beyond the first 12; so are 88 more");
}

TEST(HugeReportTest, GivesFewPiecesWhateverItRepeats) {
  for (const char* token : kTokens) {
    std::string text;
    while (text.size() < 1'000'000) text += token;
    ASSERT_NO_FATAL_FAILURE(CheckInvariants(text)) << token;
  }
}

}  // namespace
}  // namespace aftershock::harvest
