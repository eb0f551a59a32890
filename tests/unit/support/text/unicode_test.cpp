// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/text/unicode.h"

#include <gtest/gtest.h>

namespace aftershock {
namespace {

constexpr std::string_view kGrin = "\xf0\x9f\x98\x80";  // U+1F600
constexpr std::string_view kReplaced = "\xef\xbf\xbd";  // U+FFFD
constexpr std::u16string_view kGrinUnits = u"\xd83d\xde00";

std::string Utf8Of(char32_t code_point) {
  std::string text;
  AppendUtf8(code_point, text);
  return text;
}

TEST(UnicodeTest, ConvertsCharactersOfEveryLengthBothWays) {
  const std::string utf8 = "a\xc3\xa9\xe2\x82\xac" + std::string(kGrin);
  const std::u16string utf16 = u"a\u00e9\u20ac" + std::u16string(kGrinUnits);

  EXPECT_EQ(ToUtf16(utf8), utf16);
  EXPECT_EQ(ToUtf8(utf16), utf8);
}

TEST(UnicodeTest, CutsBetweenCharactersOnly) {
  const std::string text = "a\xc3\xa9" + std::string(kGrin);

  EXPECT_EQ(CutUtf8(text, 2), "a");
  EXPECT_EQ(CutUtf8(text, 3), "a\xc3\xa9");
  EXPECT_EQ(CutUtf8(text, 6), "a\xc3\xa9");
  EXPECT_EQ(CutUtf8(text, 7), text);
  EXPECT_EQ(CutUtf8(kGrin, 1), "");
}

TEST(UnicodeTest, JoinsSurrogatePairsIntoOneCharacter) {
  EXPECT_EQ(ToUtf8(kGrinUnits), kGrin);
  EXPECT_EQ(ToWtf8(kGrinUnits), kGrin);
}

TEST(UnicodeTest, ReplacesALoneSurrogateAndKeepsWhatStandsBehindIt) {
  const std::u16string text{u'a', 0xd83d, u'b', 0xde00};

  EXPECT_EQ(ToUtf8(text), "a" + std::string(kReplaced) + "b" + std::string(kReplaced));
}

TEST(UnicodeTest, SeesThePairBehindALoneSurrogate) {
  const std::u16string text = std::u16string(1, 0xd83d) + std::u16string(kGrinUnits);

  EXPECT_EQ(ToUtf8(text), std::string(kReplaced) + std::string(kGrin));
}

TEST(UnicodeTest, KeepsLoneSurrogatesOnTheWayThereAndBack) {
  const std::u16string text{0xde00, u'x', 0xd800, 0xd83d, 0xde00, 0xdbff};

  EXPECT_EQ(ToUtf16(ToWtf8(text)), text);
}

TEST(UnicodeTest, TakesBytesThatAreNotUtf8ForThemselves) {
  EXPECT_EQ(ToUtf16("caf\xe9"), u"caf\u00e9");
  EXPECT_EQ(ToUtf16("\xe2\x82"), u"\u00e2\u0082");
  EXPECT_EQ(ToUtf16("\xed\xa0z"), u"\u00ed\u00a0z");
}

TEST(UnicodeTest, ReplacesWhatIsNoCodePoint) {
  EXPECT_EQ(Utf8Of(0xd800), kReplaced);
  EXPECT_EQ(Utf8Of(0x110000), kReplaced);
  EXPECT_EQ(Utf8Of(0x10ffff), "\xf4\x8f\xbf\xbf");
}

TEST(UnicodeTest, FindsTheFirstCharacterOnlyOfWellFormedText) {
  EXPECT_EQ(FirstCharacter(kGrin)->code_point, 0x1f600);
  EXPECT_EQ(FirstCharacter(kGrin)->bytes, 4);
  EXPECT_FALSE(FirstCharacter(""));
  EXPECT_FALSE(FirstCharacter("\xc0\x80"));
  EXPECT_FALSE(FirstCharacter("\xed\xa0\x80"));
}

}  // namespace
}  // namespace aftershock
