// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

using ::testing::ElementsAre;

void ExpectEmptyCart(const StackTrace& trace) {
  ASSERT_EQ(trace.exceptions.size(), 2U);
  EXPECT_EQ(trace.exceptions[0].class_name, "java.lang.IllegalStateException");
  EXPECT_EQ(trace.exceptions[0].message, "empty");
  EXPECT_THAT(Frames(trace.exceptions[0]),
              ElementsAre("shop.Cart.pay(Cart.java:12)", "shop.Main.main(Main.java:3)"));
  EXPECT_EQ(trace.exceptions[1].class_name, "java.lang.NullPointerException");
  EXPECT_EQ(trace.exceptions[1].relation, Relation::kCausedBy);
  EXPECT_THAT(Frames(trace.exceptions[1]),
              ElementsAre("shop.Item.price(Item.java:7)", "shop.Main.main(Main.java:3)"));
}

TEST(ParseLogTest, FindsATraceInABugReport) {
  ExpectEmptyCart(
      Parse("Hello, since 1.2 the shop stops for me. Version: 1.2.3\n"
            "\n"
            "Steps: add nothing, then pay. This is what I see:\n"
            "```\n"
            "java.lang.IllegalStateException: empty\n"
            "\tat shop.Cart.pay(Cart.java:12)\n"
            "\tat shop.Main.main(Main.java:3)\n"
            "Caused by: java.lang.NullPointerException\n"
            "\tat shop.Item.price(Item.java:7)\n"
            "\t... 1 more\n"
            "```\n"
            "\n"
            "I think the error is in shop.Item. Thanks!\n"));
}

TEST(ParseLogTest, FindsATraceBehindTheEntryThatLoggedIt) {
  ExpectEmptyCart(
      Parse("2024-03-01 12:00:00,123 INFO  [main] shop.Main - started\n"
            "2024-03-01 12:00:01,004 ERROR [main] shop.Main - cannot pay\n"
            "java.lang.IllegalStateException: empty\n"
            "\tat shop.Cart.pay(Cart.java:12) ~[shop.jar:1.2]\n"
            "\tat shop.Main.main(Main.java:3) [shop.jar:1.2]\n"
            "Caused by: java.lang.NullPointerException: null\n"
            "\tat shop.Item.price(Item.java:7) ~[shop.jar:1.2]\n"
            "\t... 1 common frames omitted\n"
            "2024-03-01 12:00:02,000 INFO  [main] shop.Main - stopped\n"));
}

TEST(ParseLogTest, FindsAHeaderInsideALogEntry) {
  ExpectEmptyCart(Parse(
      "12:00:01.004 [main] ERROR shop.Main - cannot pay java.lang.IllegalStateException: empty\n"
      "\tat shop.Cart.pay(Cart.java:12)\n"
      "\tat shop.Main.main(Main.java:3)\n"
      "Caused by: java.lang.NullPointerException\n"
      "\tat shop.Item.price(Item.java:7)\n"
      "\t... 1 more\n"));
}

TEST(ParseLogTest, TakesOffAPrefixOfEveryLine) {
  for (const std::string prefix :
       {"> ", ">> ", "web_1  | ", "[ERROR] ", "     [java] ", "E/AndroidRuntime(  412): ",
        "INFO   | jvm 1    | 2011/03/04 12:00:00 | ", "2024-03-01T12:00:00.123456789Z stderr F ",
        "Mar 01 12:00:00 host shop[4711]: ", "2024-03-01 12:00:00,123 ERROR [main] shop.Main - ",
        "shop-7d9f shop ", "03-01 12:00:00.123  1234  5678 E AndroidRuntime: "}) {
    SCOPED_TRACE(prefix);
    ExpectEmptyCart(Parse(prefix + "java.lang.IllegalStateException: empty\n" +  //
                          prefix + "\tat shop.Cart.pay(Cart.java:12)\n" +        //
                          prefix + "\tat shop.Main.main(Main.java:3)\n" +        //
                          prefix + "Caused by: java.lang.NullPointerException\n" + prefix +
                          "\tat shop.Item.price(Item.java:7)\n" +  //
                          prefix + "\t... 1 more\n"));
  }
}

TEST(ParseLogTest, TakesOffATimeStampThatChanges) {
  ExpectEmptyCart(
      Parse("shop_1 | 12:00:00.9 1 java.lang.IllegalStateException: empty\n"
            "shop_1 | 12:00:00.99 2 \tat shop.Cart.pay(Cart.java:12)\n"
            "shop_1 | 12:00:01.001 3 \tat shop.Main.main(Main.java:3)\n"
            "shop_1 | 12:00:01.003 4 Caused by: java.lang.NullPointerException\n"
            "shop_1 | 12:00:01.004 5 \tat shop.Item.price(Item.java:7)\n"
            "shop_1 | 12:00:01.04 10 \t... 1 more\n"));
}

TEST(ParseLogTest, TakesThePrefixOffTheLinesOfAMessage) {
  const StackTrace trace = Parse(
      "web_1  | shop.CartException: two things:\n"
      "web_1  |   1. no card\n"
      "web_1  | \n"
      "web_1  |   2. no items\n"
      "web_1  | \tat shop.Cart.pay(Cart.java:12)\n");

  EXPECT_EQ(trace.exceptions[0].message, "two things:\n  1. no card\n\n  2. no items");
}

TEST(ParseLogTest, AcceptsLostIndentation) {
  ExpectEmptyCart(
      Parse("java.lang.IllegalStateException: empty\n"
            "at shop.Cart.pay(Cart.java:12)\n"
            "at shop.Main.main(Main.java:3)\n"
            "Caused by: java.lang.NullPointerException\n"
            "at shop.Item.price(Item.java:7)\n"
            "... 1 more"));
}

TEST(ParseLogTest, AcceptsLostLineBreaks) {
  ExpectEmptyCart(
      Parse("java.lang.IllegalStateException: empty at shop.Cart.pay(Cart.java:12) at "
            "shop.Main.main(Main.java:3) Caused by: java.lang.NullPointerException at "
            "shop.Item.price(Item.java:7) ... 1 more"));
}

TEST(ParseLogTest, AcceptsBlankLinesBetweenFrames) {
  ExpectEmptyCart(
      Parse("java.lang.IllegalStateException: empty\n\n"
            "\tat shop.Cart.pay(Cart.java:12)\n\n"
            "\tat shop.Main.main(Main.java:3)\n\n"
            "Caused by: java.lang.NullPointerException\n\n"
            "\tat shop.Item.price(Item.java:7)\n\n"
            "\t... 1 more\n\n"));
}

TEST(ParseLogTest, SkipsWhatOtherThreadsWroteInBetween) {
  ExpectEmptyCart(
      Parse("java.lang.IllegalStateException: empty\n"
            "\tat shop.Cart.pay(Cart.java:12)\n"
            "12:00:01 INFO still running\n"
            "\tat shop.Main.main(Main.java:3)\n"
            "Caused by: java.lang.NullPointerException\n"
            "\tat shop.Item.price(Item.java:7)\n"
            "12:00:02 INFO still running\n"
            "\t... 1 more\n"));
}

TEST(ParseLogTest, ListsSeveralTracesInTheirOrder) {
  const std::vector<StackTrace> traces = ParseAll(
      "12:00:01 ERROR first\n"
      "java.lang.IllegalStateException: one\n"
      "\tat shop.Cart.pay(Cart.java:12)\n"
      "java.lang.IllegalStateException: two\n"
      "\tat shop.Cart.pay(Cart.java:13)\n"
      "12:00:03 ERROR third\n"
      "Exception in thread \"main\" java.lang.IllegalStateException: three\n"
      "\tat shop.Cart.pay(Cart.java:14)\n");

  ASSERT_EQ(traces.size(), 3U);
  EXPECT_EQ(traces[0].exceptions[0].message, "one");
  EXPECT_EQ(traces[1].exceptions[0].message, "two");
  EXPECT_EQ(traces[2].exceptions[0].message, "three");
  EXPECT_EQ(traces[2].exceptions[0].input_line, 7U);
}

TEST(ParseLogTest, LeavesAThreadDumpBehindATraceAlone) {
  const StackTrace trace = Parse(
      "java.lang.IllegalStateException: one\n"
      "\tat shop.Cart.pay(Cart.java:12)\n"
      "\n"
      "\"main\" #1 prio=5 os_prio=0 tid=0x00007f nid=0x1b03 runnable\n"
      "   java.lang.Thread.State: RUNNABLE\n"
      "\tat java.net.SocketInputStream.socketRead0(Native Method)\n"
      "\tat shop.Main.main(Main.java:3)\n");

  EXPECT_EQ(trace.exceptions[0].frames.size(), 1U);
}

TEST(ParseLogTest, LeavesFramesUnderAnotherTitleAlone) {
  const StackTrace trace = Parse(
      "java.lang.IllegalStateException: one\n"
      "\tat shop.Cart.pay(Cart.java:12)\n"
      "\n"
      "Driver stacktrace:\n"
      "\tat shop.Driver.run(Driver.java:3)\n");

  EXPECT_EQ(trace.exceptions[0].frames.size(), 1U);
}

TEST(ParseLogTest, AcceptsALogThatWasCutInsideAFrame) {
  const StackTrace trace = Parse(
      "java.lang.IllegalStateException: one\n"
      "\tat shop.Cart.pay(Cart.java:12)\n"
      "\tat shop.Main.ma");

  EXPECT_EQ(trace.exceptions[0].frames.size(), 1U);
}

}  // namespace
}  // namespace aftershock::trace
