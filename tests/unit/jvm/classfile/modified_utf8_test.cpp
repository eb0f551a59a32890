// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/modified_utf8.h"

#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

bool IsValid(std::string_view text) {
  return IsModifiedUtf8({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

TEST(ModifiedUtf8Test, DecodesCharactersOfOneToThreeBytes) {
  EXPECT_EQ(DecodeModifiedUtf8("a\xc3\xa9\xe2\x82\xac"), u"a\u00e9\u20ac");
  EXPECT_EQ(DecodeModifiedUtf8("\xc0\x80"), std::u16string(1, u'\0'));
}

TEST(ModifiedUtf8Test, DecodesSurrogatesOneByOneWhetherTheyStandInPairsOrNot) {
  EXPECT_EQ(DecodeModifiedUtf8("\xed\xa0\xbd"), std::u16string(1, char16_t{0xd83d}));
  EXPECT_EQ(DecodeModifiedUtf8("\xed\xa0\xbd\xed\xb8\x80"), u"\xd83d\xde00");
}

TEST(ModifiedUtf8Test, RefusesBareNulAndCharactersOfFourBytes) {
  EXPECT_TRUE(IsValid("\xc0\x80 \xed\xa0\xbd"));
  EXPECT_FALSE(IsValid(std::string_view("\0", 1)));
  EXPECT_FALSE(IsValid("\xf0\x9f\x98\x80"));
  EXPECT_FALSE(IsValid("\xe2\x82"));
}

}  // namespace
}  // namespace aftershock::jvm
