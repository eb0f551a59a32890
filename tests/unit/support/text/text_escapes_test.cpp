// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/text/text_escapes.h"

#include <gtest/gtest.h>

namespace aftershock {
namespace {

std::string EntityOf(std::string_view text) {
  std::string out;
  const std::size_t length = AppendEntity(text, out);
  return std::to_string(length) + ":" + out;
}

TEST(TextEscapesTest, KnowsEntitiesByNameAndByNumber) {
  EXPECT_EQ(EntityOf("&lt;init>"), "4:<");
  EXPECT_EQ(EntityOf("&Tab;at"), "5:\t");
  EXPECT_EQ(EntityOf("&#36;1"), "5:$");
  EXPECT_EQ(EntityOf("&#x24;1"), "6:$");
  EXPECT_EQ(EntityOf("&#x1F600;"), "9:\xf0\x9f\x98\x80");
}

TEST(TextEscapesTest, TakesNothingElseForAnEntity) {
  for (const std::string_view text : {"", "&", "a;", "&;", "&unknown;", "&#;", "&#x;", "&lt"}) {
    EXPECT_EQ(EntityOf(text), "0:") << text;
  }
}

TEST(TextEscapesTest, JoinsTheTwoHalvesOfAPair) {
  const auto escape = LeadingUnicodeEscape("\\ud83d\\ude00 and more");

  ASSERT_TRUE(escape);
  EXPECT_EQ(escape->units, u"\xd83d\xde00");
  EXPECT_EQ(escape->length, 12);
}

TEST(TextEscapesTest, LeavesAHalfWithoutItsOtherAlone) {
  for (const std::string_view text :
       {"\\ud83d", "\\ud83d\\u0041", "\\ud83d\\ud83d", "\\ud83d\\n"}) {
    const auto escape = LeadingUnicodeEscape(text);

    ASSERT_TRUE(escape) << text;
    EXPECT_EQ(escape->units, std::u16string(1, 0xd83d)) << text;
    EXPECT_EQ(escape->length, 6) << text;
  }
}

TEST(TextEscapesTest, WantsFourHexadecimalDigits) {
  for (const std::string_view text : {"\\u", "\\u12", "\\u12g4", "\\n", "u0041"}) {
    EXPECT_FALSE(LeadingUnicodeEscape(text)) << text;
  }
}

}  // namespace
}  // namespace aftershock
