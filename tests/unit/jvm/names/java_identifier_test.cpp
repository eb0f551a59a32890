// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/java_identifier.h"

#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

TEST(JavaIdentifierTest, AreIdentifiersThatAreNoKeywords) {
  EXPECT_TRUE(IsJavaIdentifier("total$2_x"));
  EXPECT_FALSE(IsJavaIdentifier("component-impl"));
  EXPECT_FALSE(IsJavaIdentifier("2nd"));
  EXPECT_FALSE(IsJavaIdentifier("new"));
  EXPECT_FALSE(IsJavaIdentifier(""));
  EXPECT_TRUE(IsJavaName("shop/Cart$Line"));
  EXPECT_FALSE(IsJavaName("shop/default/Cart"));
  EXPECT_FALSE(IsJavaName("shop//Cart"));
}

TEST(JavaIdentifierTest, WordsThatMeanSomethingInSomePlacesAreIdentifiersAndKeywords) {
  EXPECT_TRUE(IsJavaIdentifier("record"));
  EXPECT_TRUE(IsJavaKeyword("record"));
  EXPECT_TRUE(IsJavaKeyword("class"));
  EXPECT_FALSE(IsJavaKeyword("cart"));
}

}  // namespace
}  // namespace aftershock::jvm
