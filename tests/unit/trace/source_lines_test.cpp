// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/source_lines.h"

#include <gtest/gtest.h>

namespace aftershock::trace {
namespace {

TEST(SourceLinesTest, MarksHeadersFramesAndLinksAndNothingElse) {
  const auto lines = ReadSourceLines(
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
}

}  // namespace
}  // namespace aftershock::trace
