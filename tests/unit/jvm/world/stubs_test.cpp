// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

class StubsTest : public WorldTest {};

TEST_F(StubsTest, AnswerTheAbstractMethodsOfAnInterfaceAndThoseAboveIt) {
  EXPECT_THAT(StubMethods("Lshop/Visitor;"),
              ElementsAre("shop/Visitor.share()I",
                          "shop/Visitor.greet(Ljava/lang/String;[J)Ljava/lang/String;",
                          "java/lang/Runnable.run()V"));
}

TEST_F(StubsTest, AnswerOnlyWhatAnAbstractClassLeavesOpen) {
  EXPECT_THAT(StubMethods("Lshop/Item;"), ElementsAre("shop/Item.price(C)I"));
}

TEST_F(StubsTest, LeaveWhatObjectImplements) {
  EXPECT_THAT(StubMethods("Ljava/util/Comparator;"),
              ElementsAre("java/util/Comparator.compare(Ljava/lang/Object;Ljava/lang/Object;)I"));
}

TEST_F(StubsTest, AreNotThereForConcreteClasses) {
  EXPECT_THAT(StubMethods("Lshop/Cart;"), IsEmpty());
  EXPECT_THAT(StubMethods("Ljava/lang/String;"), IsEmpty());
}

TEST_F(StubsTest, AreNotOfferedWhereTheTestCannotExtend) {
  EXPECT_THAT(Producers("Lshop/Colour;"), Not(Contains(::testing::HasSubstr("stub"))));
}

}  // namespace
}  // namespace aftershock::jvm
