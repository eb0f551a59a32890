// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

class AccessTest : public WorldTest {
 protected:
  bool IsAccessible(std::string_view owner, std::string_view name, std::string_view descriptor) {
    const auto id = world_->FindMember(owner, name, descriptor);
    EXPECT_TRUE(id.has_value()) << owner << "." << name << descriptor;
    return id && world_->IsAccessible(*id);
  }
};

TEST_F(AccessTest, AllowsPackageMembersOnlyInTheTestsPackage) {
  EXPECT_TRUE(IsAccessible("shop/Cart", "packageOnly", "()V"));
  EXPECT_TRUE(IsAccessible("shop/Cart", "protectedOnly", "()V"));
  EXPECT_TRUE(world_->IsAccessibleClass("shop/Paper"));

  UseTestPackage("elsewhere");

  EXPECT_TRUE(IsAccessible("shop/Cart", "total", "(Ljava/lang/Object;)I"));
  EXPECT_FALSE(IsAccessible("shop/Cart", "packageOnly", "()V"));
  EXPECT_FALSE(IsAccessible("shop/Cart", "protectedOnly", "()V"));
  EXPECT_FALSE(world_->IsAccessibleClass("shop/Paper"));
  EXPECT_FALSE(world_->IsAccessibleClass("shop/Cart$Basket"));
}

TEST_F(AccessTest, NeverAllowsPrivateMembersOrAnonymousClasses) {
  EXPECT_FALSE(IsAccessible("shop/Cart", "privateOnly", "()V"));
  EXPECT_FALSE(IsAccessible("shop/Cart", "<init>", "(Ljava/lang/String;)V"));
  EXPECT_FALSE(world_->IsAccessibleClass("shop/Cart$1"));
}

TEST_F(AccessTest, NeedsEveryTypeOfTheSignature) {
  EXPECT_TRUE(IsAccessible("shop/Till", "paper", "()Lshop/Paper;"));

  UseTestPackage("elsewhere");

  EXPECT_FALSE(IsAccessible("shop/Till", "paper", "()Lshop/Paper;"));
}

TEST_F(AccessTest, KnowsWhatThePlatformExports) {
  EXPECT_TRUE(world_->IsAccessibleClass("java/util/ArrayList"));
  EXPECT_TRUE(world_->IsAccessibleClass("java/util/Map$Entry"));
  EXPECT_FALSE(world_->IsAccessibleClass("java/util/ArrayList$Itr"));
  EXPECT_FALSE(world_->IsAccessibleClass("java/lang/AbstractStringBuilder"));
  EXPECT_FALSE(world_->IsAccessibleClass("sun/misc/Unsafe"));
  EXPECT_FALSE(world_->IsAccessibleClass("no/such/Class"));
}

TEST_F(AccessTest, FindsOnlyMembersOfExactlyThatClass) {
  EXPECT_TRUE(world_->FindMember("shop/Cart", "discount", "I").has_value());
  EXPECT_FALSE(world_->FindMember("shop/Cart$Basket", "discount", "I").has_value());
  EXPECT_FALSE(world_->FindMember("shop/Cart", "total", "()I").has_value());
  EXPECT_FALSE(world_->FindMember("no/such/Class", "total", "()I").has_value());
}

TEST_F(AccessTest, TellsWhatEmittingNeeds) {
  const auto greet =
      world_->FindMember("shop/Visitor", "greet", "(Ljava/lang/String;[J)Ljava/lang/String;");

  ASSERT_TRUE(greet.has_value());
  EXPECT_TRUE(world_->Details(*greet).owner_is_interface);
  EXPECT_THAT(world_->Details(*greet).exceptions, ::testing::ElementsAre("java/io/IOException"));
  EXPECT_EQ(world_->GetCallable(*greet).parameters.size(), 2);
}

}  // namespace
}  // namespace aftershock::jvm
