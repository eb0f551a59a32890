// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/reindent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

TEST(ReindentTest, BracesSayHowDeepALineIs) {
  EXPECT_THAT(Reindent("for (int i = 0; i < 3; i++)\n"
                       "        {\n"
                       "            if (a(\"{\")) {\n"
                       "\t\tb('{'); // {\n"
                       "      } else {\n"
                       "      c();\n"
                       "}\n"
                       "}"),
              ElementsAre("for (int i = 0; i < 3; i++)", "{", "  if (a(\"{\")) {",
                          "    b('{'); // {", "  } else {", "    c();", "  }", "}"));
}

TEST(ReindentTest, WhatGoesOnIsIndentedByFour) {
  EXPECT_THAT(Reindent("List<Integer> list = Stream.of(1, 2)\n"
                       ".map(v -> v)\n"
                       "            .collect(toList());"),
              ElementsAre("List<Integer> list = Stream.of(1, 2)", "    .map(v -> v)",
                          "    .collect(toList());"));
}

TEST(ReindentTest, ABodyWithinParenthesesBelongsToTheLineThatOpensIt) {
  EXPECT_THAT(Reindent("cart.each(new Visitor() {\n"
                       "      public void visit() {\n"
                       "          a();\n"
                       "      }\n"
                       "});"),
              ElementsAre("cart.each(new Visitor() {", "  public void visit() {", "    a();", "  }",
                          "});"));
}

TEST(ReindentTest, TextsOfSeveralLinesStayAsTheyAre) {
  EXPECT_THAT(Reindent("a(\"\"\"\n"
                       "      {\n"
                       "        x\"\"\");\n"
                       "    b();"),
              ElementsAre("a(\"\"\"", "      {", "        x\"\"\");", "b();"));
}

TEST(ReindentTest, AnnotationsAndCommentsAreLinesOfTheirOwn) {
  EXPECT_THAT(Reindent("  /*\n"
                       "   * why\n"
                       "   */\n"
                       "  @Override\n"
                       "  void a() {}"),
              ElementsAre("/*", " * why", " */", "@Override", "void a() {}"));
}

TEST(ReindentTest, BracketsThatNothingOpensDoNoHarm) {
  EXPECT_THAT(Reindent("}}}\n)\n]"), SizeIs(3));
}

}  // namespace
}  // namespace aftershock::jvm
