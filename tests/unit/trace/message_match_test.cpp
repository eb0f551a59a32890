// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/message_match.h"

#include <gtest/gtest.h>

#include <string>

namespace aftershock::trace {
namespace {

using enum MessageMatch;

MessageMatch Compare(std::string_view wanted, std::string_view observed) {
  return CompareMessages(Language::kJvm, wanted, observed);
}

TEST(CompareMessagesTest, EqualMessagesAreTheSameHoweverALogBreaksThem) {
  EXPECT_EQ(Compare("no such key", "no such key"), kSame);
  EXPECT_EQ(Compare("no such\n   key ", "no such key"), kSame);
}

TEST(CompareMessagesTest, TwoExceptionsWithoutMessageAreTheSame) {
  EXPECT_EQ(Compare("", ""), kSame);
  EXPECT_EQ(Compare("null", ""), kSame);
}

TEST(CompareMessagesTest, AMessageThatOnlyOneHasTellsNothing) {
  EXPECT_EQ(Compare("", "Cannot invoke \"String.length()\" because \"s\" is null"), kNone);
  EXPECT_EQ(Compare("no such key", ""), kNone);
}

TEST(CompareMessagesTest, ValuesDoNotMakeAnotherMessage) {
  EXPECT_EQ(Compare("12 is not in [0, 5.5)", "-3 is not in [1e3, NaN)"), kSameShape);
  EXPECT_EQ(Compare("No key 'red' in \"a b\"", "No key '' in \"\""), kSameShape);
  EXPECT_EQ(Compare("no key \u201cred\u201d", "no key \u201cgreen apple\u201d"), kSameShape);
  EXPECT_EQ(Compare("/var/log/x (Permission denied)", "/tmp/a.txt (Permission denied)"),
            kSameShape);
  EXPECT_EQ(Compare("C:\\shop\\x.xml is empty", "src/main/y.xml is empty"), kSameShape);
  EXPECT_EQ(Compare("closed: shop.Cart@1b28cdfa", "closed: shop.Cart@7f"), kSameShape);
  EXPECT_EQ(Compare("order 3f2504e0-4f89-11d3-9a0c-0305e82c3301",
                    "order a3bb189e-8bf9-3888-9912-ace4e6543002"),
            kSameShape);
  EXPECT_EQ(Compare("at 2011-01-01T00:00:00.000Z, gap", "at 1969-12-31, gap"), kSameShape);
}

TEST(CompareMessagesTest, OtherWordsAreAnotherMessage) {
  EXPECT_EQ(Compare("no coin", "foreign currency: 'x'"), kOther);
  EXPECT_EQ(Compare("left is 5", "right is 5"), kOther);
  EXPECT_EQ(Compare("shop/Cart", "shop/Item"), kOther);
  EXPECT_EQ(Compare("part1 is missing", "part2 is missing"), kOther);
}

TEST(CompareMessagesTest, AnApostropheBeginsNoQuotation) {
  EXPECT_EQ(Compare("can't read, won't try", "can't write, won't try"), kOther);
  EXPECT_EQ(Compare("can't find 'x'", "can't find 'it's'"), kSameShape);
}

TEST(CompareMessagesTest, ANullIsTheSameByWhatItWasAndWhatWasAskedOfIt) {
  const std::string wanted = "Cannot invoke \"shop.Cart.total()\" because \"this.cart\" is null";

  EXPECT_EQ(Compare(wanted,
                    "Cannot invoke \"shop.Cart.total()\" because \"<local4>\" is "
                    "null"),
            kOther);
  EXPECT_EQ(Compare(wanted,
                    "Cannot invoke \"shop.Cart.size()\" because \"this.cart\" is "
                    "null"),
            kOther);
  EXPECT_EQ(Compare(wanted,
                    "Cannot invoke \"shop.Cart.total()\" because the return value "
                    "of \"shop.Shop.cart()\" is null"),
            kOther);
}

TEST(CompareMessagesTest, AVariableIsTheSameWithItsNameAndWithout) {
  const std::string wanted = "Cannot read field \"next\" because \"node.last\" is null";

  EXPECT_EQ(Compare(wanted, "Cannot read field \"next\" because \"<local4>.last\" is null"),
            kSameShape);
  EXPECT_EQ(Compare(wanted, "Cannot read field \"next\" because \"<local4>.first\" is null"),
            kOther);
  EXPECT_EQ(Compare(wanted, "Cannot read field \"next\" because \"list.last\" is null"), kOther);
}

TEST(CompareMessagesTest, TheIndexOfAnElementThatWasNullIsAValue) {
  EXPECT_EQ(Compare("Cannot load from int array because \"rows[3]\" is null",
                    "Cannot load from int array because \"rows[i]\" is null"),
            kSameShape);
}

TEST(CompareMessagesTest, WhatVersionsOfThePlatformWordDifferentlyIsTheSame) {
  EXPECT_EQ(Compare("5", "Index 5 out of bounds for length 3"), kSameShape);
  EXPECT_EQ(Compare("Index: 5, Size: 3", "Index 0 out of bounds for length 0"), kSameShape);
  EXPECT_EQ(Compare("String index out of range: -1", "begin 0, end -1, length 3"), kSameShape);
  EXPECT_EQ(Compare("For input string: \"x\"", "For input string: \"y\" under radix 10"),
            kSameShape);
  EXPECT_EQ(Compare("null", "Cannot parse null string: null"), kSameShape);
}

TEST(CompareMessagesTest, ACastIsTheSameByItsClassesAlone) {
  const std::string wanted = "java.lang.String cannot be cast to shop.Item";

  EXPECT_EQ(Compare(wanted,
                    "class java.lang.String cannot be cast to class shop.Item "
                    "(java.lang.String is in module java.base of loader 'bootstrap'; "
                    "shop.Item is in unnamed module of loader 'app')"),
            kSameShape);
  EXPECT_EQ(Compare(wanted, "java.lang.String cannot be cast to shop.Cart"), kOther);
}

TEST(CompareMessagesTest, OnlyTheBeginningOfALongMessageCounts) {
  const std::string long_text(600, 'x');

  EXPECT_EQ(Compare("cannot read \"" + long_text + "\" at 1",
                    "cannot read \"" + std::string(700, 'y') + "\" at 2"),
            kSameShape);
  EXPECT_EQ(Compare(long_text + "a", long_text + "b"), kSame);
}

TEST(MessageMatchTest, IsInTheOrderInWhichTestsArePreferred) {
  EXPECT_GT(kSame, kSameShape);
  EXPECT_GT(kSameShape, kNone);
  EXPECT_GT(kNone, kOther);
}

}  // namespace
}  // namespace aftershock::trace
