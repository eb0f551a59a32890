// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

using ::testing::ElementsAre;

// As OpenJDK 17 prints a failing try-with-resources inside a wrapper.
constexpr std::string_view kNested =
    "Exception in thread \"main\" java.lang.RuntimeException: order failed\n"
    "\tat shop.Orders.outer(Orders.java:14)\n"
    "\tat shop.Orders.main(Orders.java:25)\n"
    "Caused by: java.lang.NullPointerException: no card\n"
    "please add one\n"
    "\tat java.base/java.util.Objects.requireNonNull(Objects.java:235)\n"
    "\tat shop.Orders.pay(Orders.java:10)\n"
    "\t... 2 more\n"
    "\tSuppressed: java.lang.IllegalStateException: close a\n"
    "\t\tat shop.Orders$Till.close(Orders.java:6)\n"
    "\t\tat shop.Orders.pay(Orders.java:9)\n"
    "\t\t... 2 more\n"
    "\tCaused by: java.io.IOException: disk full\n"
    "\t\t... 4 more\n"
    "Caused by: java.lang.Error: the card reader\n"
    "\tat shop.Reader.read(Reader.java:3)\n"
    "\t... 3 more\n";

TEST(ParseChainTest, RelatesEachExceptionToTheOneItBelongsTo) {
  const StackTrace trace = Parse(kNested);

  ASSERT_EQ(trace.exceptions.size(), 5U);
  EXPECT_EQ(trace.exceptions[1].relation, Relation::kCausedBy);
  EXPECT_EQ(trace.exceptions[1].parent, 0U);
  EXPECT_EQ(trace.exceptions[2].relation, Relation::kSuppressed);
  EXPECT_EQ(trace.exceptions[2].parent, 1U);
  EXPECT_EQ(trace.exceptions[3].relation, Relation::kCausedBy);
  EXPECT_EQ(trace.exceptions[3].parent, 2U);
  EXPECT_EQ(trace.exceptions[4].relation, Relation::kCausedBy);
  EXPECT_EQ(trace.exceptions[4].parent, 1U);
  EXPECT_EQ(trace.RootCause(), 4U);
}

TEST(ParseChainTest, KeepsAllLinesOfACausesMessage) {
  EXPECT_EQ(Parse(kNested).exceptions[1].message, "no card\nplease add one");
}

TEST(ParseChainTest, ExpandsOmittedFramesFromTheEnclosingException) {
  const StackTrace trace = Parse(kNested);

  EXPECT_THAT(Frames(trace.exceptions[1]),
              ElementsAre("java.util.Objects.requireNonNull(Objects.java:235)",
                          "shop.Orders.pay(Orders.java:10)", "shop.Orders.outer(Orders.java:14)",
                          "shop.Orders.main(Orders.java:25)"));
  EXPECT_THAT(Frames(trace.exceptions[3]),
              ElementsAre("shop.Orders$Till.close(Orders.java:6)", "shop.Orders.pay(Orders.java:9)",
                          "shop.Orders.outer(Orders.java:14)", "shop.Orders.main(Orders.java:25)"));
  EXPECT_EQ(trace.exceptions[4].frames.size(), 4U);
}

TEST(ParseChainTest, ReadsTheSameChainBehindAPrefix) {
  std::string prefixed;
  for (const char c : "\n" + std::string(kNested.substr(0, kNested.size() - 1))) {
    prefixed += c;
    if (c == '\n') prefixed += "web_1  | ";
  }

  const StackTrace trace = Parse(prefixed.substr(1));

  ASSERT_EQ(trace.exceptions.size(), 5U);
  EXPECT_EQ(trace.exceptions[1].message, "no card\nplease add one");
  EXPECT_EQ(trace.exceptions[3].parent, 2U);
  EXPECT_EQ(trace.exceptions[4].parent, 1U);
}

TEST(ParseChainTest, FollowsTheOuterChainWhereIndentationIsLost) {
  const StackTrace trace = Parse(
      "java.lang.RuntimeException: order failed\n"
      "at shop.Orders.outer(Orders.java:14)\n"
      "Suppressed: java.lang.IllegalStateException: close\n"
      "at shop.Till.close(Till.java:6)\n"
      "... 1 more\n"
      "Caused by: java.lang.NullPointerException\n"
      "at shop.Orders.pay(Orders.java:10)\n"
      "... 1 more\n");

  ASSERT_EQ(trace.exceptions.size(), 3U);
  EXPECT_EQ(trace.exceptions[1].parent, 0U);
  EXPECT_EQ(trace.exceptions[2].parent, 0U);
  EXPECT_EQ(trace.RootCause(), 2U);
}

TEST(ParseChainTest, ReadsChainsThatPrintTheRootFirst) {
  const StackTrace trace = Parse(
      "java.io.IOException: disk full\n"
      "\tat shop.Store.write(Store.java:7)\n"
      "\t... 2 common frames omitted\n"
      "Wrapped by: shop.StoreException: not saved\n"
      "\tat shop.Store.save(Store.java:20)\n"
      "\t... 1 common frames omitted\n"
      "Wrapped by: java.lang.RuntimeException: order failed\n"
      "\tat shop.Orders.main(Orders.java:3)\n");

  ASSERT_EQ(trace.exceptions.size(), 3U);
  EXPECT_EQ(trace.exceptions[1].relation, Relation::kWraps);
  EXPECT_EQ(trace.exceptions[1].parent, 0U);
  EXPECT_EQ(trace.exceptions[2].parent, 1U);
  EXPECT_EQ(trace.RootCause(), 0U);
  EXPECT_THAT(Frames(trace.exceptions[0]),
              ElementsAre("shop.Store.write(Store.java:7)", "shop.Store.save(Store.java:20)",
                          "shop.Orders.main(Orders.java:3)"));
}

TEST(ParseChainTest, EndsAChainAtACircularReference) {
  for (const char* const end : {"Caused by: [CIRCULAR REFERENCE: java.lang.Exception: a]\n",
                                "\t[CIRCULAR REFERENCE:java.lang.Exception: a]\n"}) {
    const StackTrace trace = Parse(
        "java.lang.Exception: a\n"
        "\tat shop.Orders.main(Orders.java:26)\n"
        "Caused by: java.lang.Exception: b\n"
        "\t... 1 more\n" +
        std::string(end));

    ASSERT_EQ(trace.exceptions.size(), 2U);
    EXPECT_EQ(trace.exceptions[1].message, "b");
    EXPECT_EQ(trace.RootCause(), 1U);
  }
}

TEST(ParseChainTest, AcceptsAnExceptionWithoutFramesInsideAChain) {
  const StackTrace trace = Parse(
      "java.lang.RuntimeException: order failed\n"
      "Caused by: java.io.IOException: disk full\n"
      "\tat shop.Store.write(Store.java:7)\n");

  ASSERT_EQ(trace.exceptions.size(), 2U);
  EXPECT_TRUE(trace.exceptions[0].frames.empty());
  EXPECT_EQ(trace.exceptions[1].class_name, "java.io.IOException");
}

TEST(ParseChainTest, TakesACauseThatWasCopiedAloneForTheTop) {
  const StackTrace trace = Parse(
      "Caused by: java.io.IOException: disk full\n"
      "\tat shop.Store.write(Store.java:7)\n"
      "\t... 12 more\n");

  ASSERT_EQ(trace.exceptions.size(), 1U);
  EXPECT_EQ(trace.exceptions[0].relation, Relation::kTop);
  EXPECT_EQ(trace.exceptions[0].frames.size(), 1U);
}

TEST(ParseChainTest, ExpandsAsFarAsTheEnclosingTraceReaches) {
  const StackTrace trace = Parse(
      "java.lang.RuntimeException\n"
      "\tat shop.Orders.main(Orders.java:26)\n"
      "Caused by: java.lang.Exception: b\n"
      "\t... 40 more\n");

  EXPECT_EQ(trace.exceptions[1].frames.size(), 1U);
}

TEST(ParseChainTest, JoinsACauseThatAMailClientWrapped) {
  const StackTrace trace = Parse(
      "> java.lang.RuntimeException: order failed\n"
      ">     at shop.Orders.main(Orders.java:26)\n"
      "> Caused by:\n"
      "> shop.VeryLongNameOfAStoreException: not saved\n"
      ">     at shop.Store.write(Store.java:7)\n");

  ASSERT_EQ(trace.exceptions.size(), 2U);
  EXPECT_EQ(trace.exceptions[1].class_name, "shop.VeryLongNameOfAStoreException");
  EXPECT_EQ(trace.exceptions[1].message, "not saved");
}

TEST(ParseChainTest, AcceptsACauseWithoutColon) {
  const StackTrace trace = Parse(
      "Fatal Exception: java.lang.RuntimeException: order failed\n"
      "       at shop.Orders.main(SourceFile:26)\n"
      "Caused by java.lang.IllegalStateException: empty\n"
      "       at shop.Cart.pay(SourceFile:7)\n");

  ASSERT_EQ(trace.exceptions.size(), 2U);
  EXPECT_EQ(trace.exceptions[1].class_name, "java.lang.IllegalStateException");
}

TEST(ParseChainTest, DoesNotTakeCausedByInAMessageForACause) {
  const StackTrace trace = Parse(
      "java.lang.RuntimeException: failed. Caused by: java.io.IOException: disk full\n"
      "\tat shop.Orders.main(Orders.java:26)\n");

  ASSERT_EQ(trace.exceptions.size(), 1U);
  EXPECT_EQ(trace.exceptions[0].class_name, "java.lang.RuntimeException");
}

}  // namespace
}  // namespace aftershock::trace
