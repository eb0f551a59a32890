// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

using ::testing::ElementsAre;

void ExpectNewCart(const StackTrace& trace) {
  ASSERT_EQ(trace.exceptions.size(), 1U);
  EXPECT_EQ(trace.thread, "main");
  EXPECT_EQ(trace.exceptions[0].class_name, "java.lang.IllegalStateException");
  EXPECT_EQ(trace.exceptions[0].message, "no \"card\"");
  EXPECT_THAT(Frames(trace.exceptions[0]),
              ElementsAre("shop.Cart.<init>(Cart.java:12)", "shop.Main.main(Main.java:3)"));
}

TEST(ParseEscapedTest, AcceptsCarriageReturns) {
  ExpectNewCart(
      Parse("Exception in thread \"main\" java.lang.IllegalStateException: no \"card\"\r\n"
            "\tat shop.Cart.<init>(Cart.java:12)\r\n"
            "\tat shop.Main.main(Main.java:3)\r\n"));
}

TEST(ParseEscapedTest, AcceptsTerminalColours) {
  ExpectNewCart(Parse(
      "\x1b[1;31mException in thread \"main\" java.lang.IllegalStateException: no \"card\"\x1b[0m\n"
      "\x1b[31m\tat shop.Cart.<init>(Cart.java:12)\x1b[0m\n"
      "\tat shop.Main.main(Main.java:3)\n"));
}

TEST(ParseEscapedTest, AcceptsByteOrderMarkAndNoBreakSpaces) {
  ExpectNewCart(
      Parse("\xef\xbb\xbf"
            "Exception in thread \"main\" java.lang.IllegalStateException: no \"card\"\n"
            "\xc2\xa0\xc2\xa0 at shop.Cart.<init>(Cart.java:12)\n"
            "\xc2\xa0\xc2\xa0 at\xc2\xa0shop.Main.main(Main.java:3)\n"));
}

TEST(ParseEscapedTest, AcceptsTheUtf16OfWindowsShells) {
  std::string text = "\xff\xfe";
  for (const char c : std::string_view(
           "Exception in thread \"main\" java.lang.IllegalStateException: no \"card\"\r\n"
           "\tat shop.Cart.<init>(Cart.java:12)\r\n"
           "\tat shop.Main.main(Main.java:3)\r\n")) {
    text += c;
    text += '\0';
  }

  ExpectNewCart(Parse(text));
}

TEST(ParseEscapedTest, DecodesHtmlEntities) {
  ExpectNewCart(
      Parse("<pre>Exception in thread &quot;main&quot; java.lang.IllegalStateException: no "
            "&#34;card&#x22;\n"
            "&nbsp;&nbsp;at shop.Cart.&lt;init&gt;(Cart.java:12)\n"
            "\tat shop.Main.main(Main.java:3)</pre>\n"));
}

TEST(ParseEscapedTest, BreaksLinesAtHtmlTags) {
  ExpectNewCart(Parse(
      "<p>Exception in thread &quot;main&quot; java.lang.IllegalStateException: no &quot;card&quot;"
      "<br/>&nbsp; at shop.Cart.&lt;init&gt;(Cart.java:12)<br/>&nbsp; at "
      "shop.Main.main(Main.java:3)</p>"));
}

TEST(ParseEscapedTest, KeepsEntitiesOfAMessageThatIsNotHtml) {
  const StackTrace trace = Parse(
      "shop.XmlException: bad entity &amp; in <p>\n"
      "\tat shop.Xml.<init>(Xml.java:12)\n");

  EXPECT_EQ(trace.exceptions[0].message, "bad entity &amp; in <p>");
}

TEST(ParseEscapedTest, ReadsATraceInAJsonString) {
  ExpectNewCart(Parse(
      R"({"level":"ERROR","stack_trace":"Exception in thread \"main\" java.lang.IllegalStateException: no \"card\"\r\n\tat shop.Cart.\u003cinit\u003e(Cart.java:12)\r\n\tat shop.Main.main(Main.java:3)\r\n","thread":"main"})"
      "\n"));
}

TEST(ParseEscapedTest, DecodesTheCharactersOfAJsonString) {
  const StackTrace trace = Parse(
      R"json({"stack":"shop.CartException: \u20ac \ud83d\ude00 \/\n\tat shop.Cart.add(Cart.java:12)"})json"
      "\n");

  EXPECT_EQ(trace.exceptions[0].message, "€ 😀 /");
}

TEST(ParseEscapedTest, ReadsATraceThatWasEscapedTwice) {
  ExpectNewCart(Parse(
      R"({"log":"{\"stack\":\"Exception in thread \\\"main\\\" java.lang.IllegalStateException: no \\\"card\\\"\\n\\tat shop.Cart.<init>(Cart.java:12)\\n\\tat shop.Main.main(Main.java:3)\\n\"}\n","stream":"stderr"})"
      "\n"));
}

TEST(ParseEscapedTest, ReadsAnEscapedTraceThatIsNotQuoted) {
  ExpectNewCart(Parse(
      R"(Exception in thread "main" java.lang.IllegalStateException: no "card"\n    at shop.Cart.<init>(Cart.java:12)\n    at shop.Main.main(Main.java:3))"
      "\n"));
}

TEST(ParseEscapedTest, NamesTheLineOfTheInputForEscapedTraces) {
  const StackTrace trace = Parse(
      "{\"level\":\"INFO\"}\n"
      R"({"stack":"java.lang.IllegalStateException\n\tat shop.Cart.add(Cart.java:12)\n"})"
      "\n");

  EXPECT_EQ(trace.exceptions[0].input_line, 2U);
  EXPECT_EQ(trace.exceptions[0].frames[0].input_line, 2U);
}

}  // namespace
}  // namespace aftershock::trace
