// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/class_name.h"

#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

TEST(ClassNameTest, TurnsDottedNamesIntoInternalOnesAndBack) {
  EXPECT_EQ(InternalName("shop.Cart$Item"), "shop/Cart$Item");
  EXPECT_EQ(DottedName("shop/Cart$Item"), "shop.Cart$Item");
}

TEST(ClassNameTest, TheUnnamedPackageIsEmpty) {
  EXPECT_EQ(PackageOf("org/shop/Cart"), "org/shop");
  EXPECT_EQ(PackageOf("Cart"), "");
}

TEST(ClassNameTest, ANestedClassKeepsItsOutersName) {
  EXPECT_EQ(NameWithinPackage("java/util/Map$Entry"), "Map$Entry");
  EXPECT_EQ(NameWithinPackage("Cart"), "Cart");
}

TEST(ClassNameTest, CountsTheLeadingPartsThatPackagesShare) {
  EXPECT_EQ(SharedPackageParts("org/shop/till", "org/shop/cart"), 2U);
  EXPECT_EQ(SharedPackageParts("org/shop", "org/shopping"), 1U);
  EXPECT_EQ(SharedPackageParts("", "org"), 0U);
}

TEST(ClassNameTest, ADescriptorNamesTheClass) {
  EXPECT_EQ(DescriptorOfClass("shop/Cart"), "Lshop/Cart;");
}

}  // namespace
}  // namespace aftershock::jvm
