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

TEST_F(StubsTest, OverrideWhatTheTraceCallsThenWhatEveryObjectHas) {
  UseTrace("shop/Desk", "serve");

  EXPECT_THAT(
      OverridableMethods("Lshop/Gift;"),
      ElementsAre("java/lang/Object.toString()Ljava/lang/String;",
                  "shop/Gift.label()Ljava/lang/String;",
                  "java/lang/Object.equals(Ljava/lang/Object;)Z", "java/lang/Object.hashCode()I"));
}

TEST_F(StubsTest, OverrideObjectsMethodsInInterfacesToo) {
  EXPECT_THAT(OverridableMethods("Ljava/lang/CharSequence;"),
              Contains("java/lang/Object.toString()Ljava/lang/String;"));
  EXPECT_THAT(OverridableMethods("Lshop/Item;"), Contains("shop/Item.compareTo(Lshop/Item;)I"));
}

TEST_F(StubsTest, PutFirstWhatTheTraceCallsOfAnInterface) {
  UseTrace("shop/Cart", "total");
  EXPECT_EQ(StubMethods("Lshop/Visitor;").at(0), "shop/Visitor.share()I");
}

TEST_F(StubsTest, LeaveTheMethodsOfTheTraceAsTheyAre) {
  EXPECT_THAT(OverridableMethods("Lshop/Cart;"),
              Not(Contains("shop/Cart.total(Ljava/lang/Object;)I")));
}

TEST_F(StubsTest, CannotOverrideInAClassThatCannotBeExtended) {
  EXPECT_THAT(OverridableMethods("Lshop/Voucher;"), IsEmpty());
  EXPECT_THAT(OverridableMethods("Lshop/Colour;"), IsEmpty());
  EXPECT_THAT(OverridableMethods("Ljava/lang/String;"), IsEmpty());
}

TEST_F(StubsTest, SubclassConcreteClassesAtAHigherPriceThanTheClassItself) {
  EXPECT_GT(CostOf("Lshop/Cart;", "stub shop/Cart.<init>()V"),
            CostOf("Lshop/Cart;", "shop/Cart.<init>()V") + 1);
  EXPECT_THAT(Producers("Lshop/Gift;"), Contains("stub shop/Gift.<init>(I)V"));
  EXPECT_THAT(Producers("Ljava/lang/Object;"), Contains("stub java/lang/Object.<init>()V"));
}

TEST_F(StubsTest, OfConcreteClassesAreWorthNothingWithoutAnswers) {
  for (const auto& producer : world_->Producers(world_->InternType("Lshop/Cart;"))) {
    EXPECT_EQ(producer.needs_answers, producer.kind == program::Producer::Kind::kStub);
  }
}

TEST_F(StubsTest, CostLessWhereTheTraceCallsWhatTheyCanOverride) {
  const double before = CostOf("Lshop/Gift;", "stub shop/Gift.<init>(I)V");
  UseTrace("shop/Desk", "serve");

  EXPECT_LT(CostOf("Lshop/Gift;", "stub shop/Gift.<init>(I)V"), before);
}

TEST_F(StubsTest, AreNotOfferedWhereTheTestCannotExtend) {
  EXPECT_THAT(Producers("Lshop/Colour;"), Not(Contains(::testing::HasSubstr("stub"))));
}

}  // namespace
}  // namespace aftershock::jvm
