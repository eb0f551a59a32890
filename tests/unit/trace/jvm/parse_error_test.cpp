// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(ParseErrorTest, SaysThatTheInputIsEmpty) {
  EXPECT_THAT(ErrorOf(""), HasSubstr("empty"));
  EXPECT_THAT(ErrorOf(" \r\n\t\n"), HasSubstr("empty"));
}

TEST(ParseErrorTest, SaysWhatATraceLooksLikeIfThereIsNone) {
  EXPECT_THAT(
      ErrorOf("It does not work.\nPlease help.\n"),
      AllOf(HasSubstr("lines 1 to 2"), HasSubstr("at package.Class.method(File.java:123)")));
}

TEST(ParseErrorTest, NamesAnExceptionWithoutFrames) {
  EXPECT_THAT(ErrorOf("Hello,\njava.lang.NullPointerException: no card\nBye\n"),
              AllOf(HasSubstr("line 2"), HasSubstr("no stack frames"),
                    HasSubstr("`java.lang.NullPointerException: no card`")));
}

TEST(ParseErrorTest, NamesFramesWithoutAnException) {
  EXPECT_THAT(ErrorOf("\n\tat shop.Cart.add(Cart.java:12)\n\tat shop.Main.main(Main.java:3)\n"),
              AllOf(HasSubstr("line 2"), HasSubstr("no exception"),
                    HasSubstr("`at shop.Cart.add(Cart.java:12)`")));
}

TEST(ParseErrorTest, NamesADamagedFrameBetweenGoodOnes) {
  EXPECT_THAT(ErrorOf("java.lang.NullPointerException\n"
                      "\tat shop.Cart.add(Cart.java:12)\n"
                      "\tat shop.Cart.addAll(Cart.java:1O)\n"
                      "\tat shop.Main.main(Main.java:3)\n"),
              AllOf(HasSubstr("line 3"), HasSubstr("expected a stack frame"),
                    HasSubstr("`at shop.Cart.addAll(Cart.java:1O)`")));
}

TEST(ParseErrorTest, NamesADamagedFrameUnderTheHeader) {
  EXPECT_THAT(ErrorOf("java.lang.NullPointerException\n"
                      "\tat shop.Cart.addAll(\n"
                      "\tat shop.Main.main(Main.java:3)\n"),
              HasSubstr("line 2"));
}

TEST(ParseErrorTest, DoesNotTakeFramesOfOtherPlatformsForFrames) {
  EXPECT_THAT(ErrorOf("System.NullReferenceException: Object reference not set\n"
                      "   at Shop.Cart.Add(String item) in C:\\shop\\Cart.cs:line 12\n"),
              AllOf(HasSubstr("line 2"), HasSubstr("expected a stack frame")));
  EXPECT_THAT(ErrorOf("TypeError: x is undefined\n"
                      "    at Cart.add (/shop/cart.js:12:3)\n"),
              HasSubstr("expected"));
}

TEST(ParseErrorTest, KeepsQuotedLinesShort) {
  EXPECT_LT(ErrorOf("java.lang.Error: " + std::string(5000, 'x')).size(), 300U);
}

TEST(ParseErrorTest, ATraceIsNotReadToItsEndOncePatienceIsOver) {
  Patience patience({.deadline = std::chrono::steady_clock::now()});

  const auto traces =
      ReadReport("java.lang.Error\n\tat shop.Cart.total(Cart.java:12)\n", patience).traces;

  ASSERT_FALSE(traces.has_value());
  EXPECT_EQ(traces.error().kind, ErrorKind::kOutOfBudget);
  EXPECT_EQ(traces.error().message, "out of budget while reading the trace");
}

}  // namespace
}  // namespace aftershock::trace
