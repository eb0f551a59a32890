// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/seeding/message_hints.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::search {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

program::Value Number(std::int64_t value) { return value; }
program::Value Text(std::u16string value) { return value; }

TEST(MessageHintsTest, TakesNumbersAndTheirNeighbours) {
  const auto hints = HintsOf("Index: 5, Size: -3");

  for (std::int64_t number : {5, -3, 6, 4, -2, -4}) EXPECT_THAT(hints, Contains(Number(number)));
}

TEST(MessageHintsTest, TakesQuotedPartsAndWhatFollowsAColon) {
  const auto hints = HintsOf("For input string: \"1x\" in 'b c'");

  EXPECT_THAT(hints, Contains(Text(u"1x")));
  EXPECT_THAT(hints, Contains(Text(u"b c")));
  EXPECT_THAT(hints, Contains(Text(u"\"1x\" in 'b c'")));
}

TEST(MessageHintsTest, TakesNamesButNoPlainWords) {
  const auto hints = HintsOf("class shop.Cart cannot be cast to maxValue");

  EXPECT_THAT(hints, Contains(Text(u"shop.Cart")));
  EXPECT_THAT(hints, Contains(Text(u"maxValue")));
  EXPECT_THAT(hints, ::testing::Not(Contains(Text(u"cannot"))));
}

TEST(MessageHintsTest, ReadsLettersBeyondAscii) {
  EXPECT_THAT(HintsOf("bad 'gr\xc3\xbc\xc3\x9f'"), Contains(Text(u"gr\u00fc\u00df")));
}

TEST(MessageHintsTest, SurvivesAnything) {
  EXPECT_THAT(HintsOf(""), IsEmpty());
  for (const char* message : {"'", "\"\"", "-", "--5", "\xff\xfe", "\xe2\x82",
                              "99999999999999999999", ": ", "<(['\"", "9223372036854775807"}) {
    HintsOf(message);
  }
}

TEST(MessageHintsTest, SeesTypesByTheirLastName) {
  EXPECT_TRUE(Mentions("class java.lang.Integer cannot be cast", "Ljava/lang/Integer;"));
  EXPECT_TRUE(Mentions("no Cart here", "shop.Cart"));
  EXPECT_FALSE(Mentions("no Cartoon here", "shop.Cart"));
  EXPECT_FALSE(Mentions("I am", "I"));
}

}  // namespace
}  // namespace aftershock::search
