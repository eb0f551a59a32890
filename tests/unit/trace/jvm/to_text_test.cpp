// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/to_text.h"

#include <gmock/gmock.h>

#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

TEST(ToTextTest, PrintsATraceAsTheJvmDoes) {
  const std::string text =
      "java.lang.IllegalStateException: empty\n"
      "cart\n"
      "\tat shop.Cart.<init>(Cart.java:12)\n"
      "\tat shop.Cart.load(Cart.java)\n"
      "\tat shop.Cart.load0(Native Method)\n"
      "\tat shop.Main.main(Unknown Source)\n";

  EXPECT_EQ(jvm::ToText(Parse(text).exceptions[0]), text);
}

TEST(ToTextTest, LeavesOutAnEmptyMessage) {
  const std::string text =
      "java.lang.NullPointerException\n"
      "\tat shop.Cart.add(Cart.java:12)\n";

  EXPECT_EQ(jvm::ToText(Parse(text).exceptions[0]), text);
}

TEST(ToTextTest, SaysThatACycleRepeats) {
  std::string overflow = "java.lang.StackOverflowError\n";
  for (int i = 0; i < 3; ++i) overflow += "\tat a.B.c(B.java:1)\n\tat a.B.d(B.java:2)\n";

  EXPECT_EQ(jvm::ToText(Parse(overflow).exceptions[0]),
            "java.lang.StackOverflowError\n"
            "\tat a.B.c(B.java:1)\n"
            "\tat a.B.d(B.java:2)\n"
            "\t(the 2 frames above repeat)\n");
}

TEST(ToTextTest, NamesTheFurtherLinesOfACycle) {
  ThrownException overflow = Parse(
                                 "java.lang.StackOverflowError\n"
                                 "\tat a.B.c(B.java:1)\n"
                                 "\tat a.B.d(B.java:2)\n")
                                 .exceptions[0];
  overflow.cycle_length = 2;
  overflow.frames[0].other_lines = {7, 9};
  overflow.frames[1].other_lines = {5};

  EXPECT_THAT(
      jvm::ToText(overflow),
      ::testing::EndsWith(
          "\t(the 2 frames above repeat, c on lines 7 and 9 as well, d on line 5 as well)\n"));
}

}  // namespace
}  // namespace aftershock::trace
