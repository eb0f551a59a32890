// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/frame_names.h"

#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

TEST(FrameNamesTest, TurnsDottedNamesIntoInternalOnesAndBack) {
  EXPECT_EQ(InternalName("shop.Cart$Item"), "shop/Cart$Item");
  EXPECT_EQ(DottedName("shop/Cart$Item"), "shop.Cart$Item");
}

TEST(FrameNamesTest, TheUnnamedPackageIsEmpty) {
  EXPECT_EQ(PackageOf("org/shop/Cart"), "org/shop");
  EXPECT_EQ(PackageOf("Cart"), "");
}

TEST(FrameNamesTest, KnowsTheNumbersThatCompilersMake) {
  EXPECT_TRUE(HasCompilersNumber("shop/Cart$1"));
  EXPECT_TRUE(HasCompilersNumber("lambda$total$0"));
  EXPECT_TRUE(HasCompilersNumber("access$100"));
  EXPECT_TRUE(HasCompilersNumber("total$lambda-3"));
  EXPECT_FALSE(HasCompilersNumber("shop/Cart$Item"));
  EXPECT_FALSE(HasCompilersNumber("sha256"));
}

TEST(FrameNamesTest, NamesThatDifferOnlyInCompilersNumbersAreEqual) {
  EXPECT_TRUE(EqualUpToNumbers("lambda$total$0", "lambda$total$12"));
  EXPECT_TRUE(EqualUpToNumbers("shop/Cart$1$2", "shop/Cart$3$1"));
  EXPECT_FALSE(EqualUpToNumbers("lambda$total$0", "lambda$sum$0"));
  EXPECT_FALSE(EqualUpToNumbers("md4", "md5"));
}

TEST(FrameNamesTest, ALambdaNamesTheMethodAroundIt) {
  EXPECT_EQ(MethodAroundLambda("lambda$total$0"), "total");
  EXPECT_EQ(MethodAroundLambda("lambda$new$3"), "<init>");
  EXPECT_EQ(MethodAroundLambda("lambda$static$0"), "<clinit>");
  EXPECT_EQ(MethodAroundLambda("total"), std::nullopt);
  EXPECT_EQ(MethodAroundLambda("lambda$"), std::nullopt);
}

TEST(FrameNamesTest, TheEditDistanceCountsSingleLetters) {
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3U);
  EXPECT_EQ(EditDistance("", "abc"), 3U);
  EXPECT_EQ(EditDistance("same", "same"), 0U);
}

TEST(FrameNamesTest, OffersTheNearestNameButNoFarFetchedOne) {
  const std::vector<std::string> names{"subtotal", "toal", "add"};

  EXPECT_EQ(NearestName("total", names), "toal");
  EXPECT_EQ(NearestName("iterator", names), std::nullopt);
}

}  // namespace
}  // namespace aftershock::jvm
