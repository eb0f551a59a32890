// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

/// The exception of a trace that has `header` above one frame.
ThrownException ParseUnder(std::string_view header) {
  return Parse(std::string(header) + "\n\tat shop.Cart.add(Cart.java:12)\n").exceptions[0];
}

TEST(ParseHeaderTest, ReadsClassAndMessage) {
  const ThrownException exception =
      ParseUnder("java.lang.NumberFormatException: For input string: \"x\"");

  EXPECT_EQ(exception.class_name, "java.lang.NumberFormatException");
  EXPECT_EQ(exception.message, "For input string: \"x\"");
  EXPECT_EQ(exception.relation, Relation::kTop);
  EXPECT_EQ(exception.input_line, 1U);
}

TEST(ParseHeaderTest, AcceptsAnAbsentOrEmptyMessage) {
  for (const char* const header :
       {"java.lang.NullPointerException",
        "java.lang.NullPointerException:", "java.lang.NullPointerException: "}) {
    EXPECT_EQ(ParseUnder(header).class_name, "java.lang.NullPointerException") << header;
    EXPECT_EQ(ParseUnder(header).message, "") << header;
  }
}

TEST(ParseHeaderTest, TakesTheNullThatLoggersPrintForAnAbsentMessage) {
  EXPECT_EQ(ParseUnder("java.lang.NullPointerException: null").message, "");
}

TEST(ParseHeaderTest, AcceptsAnIndentedHeader) {
  EXPECT_EQ(ParseUnder("\tshop.CartException: full").class_name, "shop.CartException");
}

TEST(ParseHeaderTest, ReadsTheThreadOfAnUncaughtException) {
  const StackTrace trace = Parse(
      "Exception in thread \"pool-1 worker-2\" java.lang.IllegalStateException: empty\n"
      "\tat shop.Cart.add(Cart.java:12)\n");

  EXPECT_EQ(trace.thread, "pool-1 worker-2");
  EXPECT_EQ(trace.exceptions[0].class_name, "java.lang.IllegalStateException");
}

TEST(ParseHeaderTest, AcceptsAnyNameThatWasThrownInAThread) {
  EXPECT_EQ(ParseUnder("Exception in thread \"main\" Oops: hm").class_name, "Oops");
}

TEST(ParseHeaderTest, AcceptsAnonymousAndNestedExceptions) {
  EXPECT_EQ(ParseUnder("shop.ShopException$4: la carte est vide").class_name,
            "shop.ShopException$4");
  EXPECT_EQ(ParseUnder("shop.Cart$FullException: 3").class_name, "shop.Cart$FullException");
}

TEST(ParseHeaderTest, AcceptsANameThatSaysNothingIfFramesFollowAtOnce) {
  EXPECT_EQ(ParseUnder("shop.OutOfStock: pears").class_name, "shop.OutOfStock");
  EXPECT_EQ(ParseUnder("OutOfStock: pears").class_name, "OutOfStock");
  EXPECT_EQ(ParseUnder("a.b.c: pears").class_name, "a.b.c");
}

TEST(ParseHeaderTest, KeepsAllLinesOfAMessage) {
  const ThrownException exception = ParseUnder(
      "com.fasterxml.jackson.core.JsonParseException: Unexpected character ('}' (code 125))\n"
      " at [Source: (String)\"{]}\"; line: 1, column: 3]\n"
      "\n"
      "Details: none");

  EXPECT_EQ(exception.class_name, "com.fasterxml.jackson.core.JsonParseException");
  EXPECT_EQ(exception.message,
            "Unexpected character ('}' (code 125))\n"
            " at [Source: (String)\"{]}\"; line: 1, column: 3]\n"
            "\n"
            "Details: none");
}

TEST(ParseHeaderTest, TakesTheOuterOfTwoExceptionsInOneHeader) {
  const ThrownException exception =
      ParseUnder("java.lang.RuntimeException: java.io.IOException: disk full");

  EXPECT_EQ(exception.class_name, "java.lang.RuntimeException");
  EXPECT_EQ(exception.message, "java.io.IOException: disk full");
}

TEST(ParseHeaderTest, DoesNotTakeTheSecondLineOfARemoteExceptionForTheHeader) {
  const ThrownException exception = ParseUnder(
      "java.rmi.ServerException: RemoteException occurred in server thread; nested exception is:\n"
      "\tjava.rmi.UnmarshalException: error unmarshalling");

  EXPECT_EQ(exception.class_name, "java.rmi.ServerException");
}

TEST(ParseHeaderTest, LeavesFramesThatAMessageQuotesToTheMessage) {
  const StackTrace trace = Parse(
      "com.google.inject.CreationException: Unable to create injector, see the following errors:\n"
      "\n"
      "1) No implementation for shop.Till was bound.\n"
      "    for parameter 0 at shop.Cart.<init>(Cart.java:12)\n"
      "  at shop.Module.configure(Module.java:30)\n"
      "\n"
      "1 error\n"
      "\tat com.google.inject.internal.Errors.throwIfErrorsExist(Errors.java:466)\n"
      "\tat shop.Main.main(Main.java:3)\n");

  ASSERT_EQ(trace.exceptions.size(), 1U);
  EXPECT_EQ(trace.exceptions[0].class_name, "com.google.inject.CreationException");
  ASSERT_EQ(trace.exceptions[0].frames.size(), 2U);
  EXPECT_EQ(trace.exceptions[0].frames[1].class_name, "shop.Main");
}

TEST(ParseHeaderTest, DoesNotTakeAThreadStateForAnException) {
  const std::string error = ErrorOf(
      "\"main\" #1 prio=5 os_prio=0 tid=0x00007f nid=0x1b03 runnable\n"
      "   java.lang.Thread.State: RUNNABLE\n"
      "\tat java.net.SocketInputStream.socketRead0(Native Method)\n");

  EXPECT_THAT(error, ::testing::HasSubstr("line 3"));
}

}  // namespace
}  // namespace aftershock::trace
