// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

using program::TypeKind;

class TypesTest : public WorldTest {
 protected:
  bool IsAssignable(std::string_view from, std::string_view to) {
    return world_->IsAssignable(world_->InternType(from), world_->InternType(to));
  }
};

TEST_F(TypesTest, AreKnownByTheirDescriptor) {
  const auto text = world_->InternType("Ljava/lang/String;");
  const auto matrix = world_->InternType("[[J");

  EXPECT_EQ(world_->InternType("Ljava/lang/String;"), text);
  EXPECT_EQ(world_->GetType(text).kind, TypeKind::kText);
  EXPECT_EQ(world_->GetType(world_->InternType("Ljava/lang/Class;")).kind, TypeKind::kClass);
  EXPECT_EQ(world_->GetType(matrix).kind, TypeKind::kArray);
  EXPECT_EQ(world_->GetType(world_->GetType(matrix).element).name, "[J");
  EXPECT_TRUE(world_->GetType(world_->InternType("C")).is_character);
  EXPECT_EQ(world_->GetType(world_->InternType("S")).bits, 16);
  EXPECT_EQ(world_->GetType(world_->InternType("V")).kind, TypeKind::kVoid);
}

TEST_F(TypesTest, AreAssignableAlongTheClassHierarchy) {
  EXPECT_TRUE(IsAssignable("Lshop/Cart$Basket;", "Lshop/Cart;"));
  EXPECT_FALSE(IsAssignable("Lshop/Cart;", "Lshop/Cart$Basket;"));
  EXPECT_TRUE(IsAssignable("Lshop/Visitor;", "Ljava/lang/Runnable;"));
  EXPECT_TRUE(IsAssignable("Lshop/Visitor;", "Ljava/lang/Object;"));
  EXPECT_TRUE(IsAssignable("Ljava/lang/String;", "Ljava/lang/CharSequence;"));
  EXPECT_TRUE(IsAssignable("Ljava/util/ArrayList;", "Ljava/util/Collection;"));
}

TEST_F(TypesTest, TreatArraysAsJavaDoes) {
  EXPECT_TRUE(IsAssignable("[Lshop/Cart$Basket;", "[Lshop/Cart;"));
  EXPECT_TRUE(IsAssignable("[[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(IsAssignable("[I", "Ljava/lang/Cloneable;"));
  EXPECT_FALSE(IsAssignable("[I", "[J"));
  EXPECT_FALSE(IsAssignable("[I", "[Ljava/lang/Object;"));
  EXPECT_FALSE(IsAssignable("Ljava/lang/Object;", "[Ljava/lang/Object;"));
}

TEST_F(TypesTest, KeepPrimitivesApart) {
  EXPECT_TRUE(IsAssignable("I", "I"));
  EXPECT_FALSE(IsAssignable("I", "J"));
  EXPECT_FALSE(IsAssignable("I", "Ljava/lang/Object;"));
}

}  // namespace
}  // namespace aftershock::jvm
