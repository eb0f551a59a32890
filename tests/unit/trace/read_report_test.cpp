// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/read_report.h"

#include <gtest/gtest.h>

#include "support/report_text.h"

namespace aftershock::trace {
namespace {

TEST(ReadReportTest, MarksHeadersFramesAndLinksAndNothingElse) {
  const auto [traces, lines] = ReadReport(
      "It fails:\r\n"
      "java.lang.IllegalStateException: no\n"
      "\tat shop.Cart.add(Cart.java:1)\n"
      "Caused by: java.lang.NullPointerException\n"
      "\tat shop.Cart.put(Cart.java:2)\n"
      "\t... 1 more\n"
      "Please mend.\n");

  std::string marks;
  for (const SourceLine& line : lines) marks += line.of_trace ? 'x' : '-';
  EXPECT_EQ(marks, "-xxxxx-");
  EXPECT_EQ(lines[0].text, "It fails:");
  ASSERT_TRUE(traces.has_value());
  EXPECT_EQ(traces->front().language, Language::kJvm);
}

TEST(ReadReportTest, ATextWithoutTraceIsStillAReport) {
  const auto [traces, lines] = ReadReport("It fails.\nPlease mend.\n");

  EXPECT_FALSE(traces.has_value());
  EXPECT_EQ(lines.size(), 2U);
}

}  // namespace
}  // namespace aftershock::trace
