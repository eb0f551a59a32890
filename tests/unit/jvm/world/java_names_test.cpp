// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/java_names.h"

#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

TEST(JavaNamesTest, AreIdentifiersThatAreNoKeywords) {
  EXPECT_TRUE(IsJavaIdentifier("total$2_x"));
  EXPECT_FALSE(IsJavaIdentifier("component-impl"));
  EXPECT_FALSE(IsJavaIdentifier("2nd"));
  EXPECT_FALSE(IsJavaIdentifier("new"));
  EXPECT_FALSE(IsJavaIdentifier(""));
  EXPECT_TRUE(IsJavaName("shop/Cart$Line"));
  EXPECT_FALSE(IsJavaName("shop/default/Cart"));
  EXPECT_FALSE(IsJavaName("shop//Cart"));
}

TEST(JavaNamesTest, KnowPackageAndDescriptor) {
  EXPECT_EQ(PackageOfClass("shop/Cart"), "shop");
  EXPECT_EQ(PackageOfClass("Cart"), "");
  EXPECT_EQ(DescriptorOfClass("shop/Cart"), "Lshop/Cart;");
}

TEST(JavaNamesTest, DecodeModifiedUtf8) {
  EXPECT_EQ(DecodeModifiedUtf8("a\xc3\xa9\xe2\x82\xac"), u"a\u00e9\u20ac");
  EXPECT_EQ(DecodeModifiedUtf8("\xc0\x80"), std::u16string(1, u'\0'));
  EXPECT_EQ(DecodeModifiedUtf8("\xed\xa0\xbd"), std::u16string(1, char16_t{0xd83d}));
}

}  // namespace
}  // namespace aftershock::jvm
