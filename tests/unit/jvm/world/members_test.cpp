// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

class MembersTest : public WorldTest {};

TEST_F(MembersTest, PutMutatorsOfWhatTheTraceReadsFirst) {
  const auto members = Members("Lshop/Cart;");

  EXPECT_EQ(members.at(0), "shop/Cart.setVisitor(Lshop/Visitor;)V");
  EXPECT_LT(Position(members, "shop/Cart.setVisitor(Lshop/Visitor;)V"),
            Position(members, "shop/Cart.setUnread(I)V"));
  EXPECT_LT(Position(members, "shop/Cart.setUnread(I)V"),
            Position(members, "shop/Cart.task()Ljava/lang/Runnable;"));
}

TEST_F(MembersTest, HaveFieldWritesHiddenOnesLast) {
  const auto members = Members("Lshop/Cart;");

  EXPECT_THAT(members, Contains("shop/Cart.discount:I"));
  EXPECT_EQ(members.back(), "shop/Cart.hidden:I");
  EXPECT_THAT(members, Not(Contains("shop/Cart.unread:I")));
}

TEST_F(MembersTest, AreInherited) {
  EXPECT_THAT(Members("Lshop/Cart$Basket;"), Contains("shop/Cart.total(Ljava/lang/Object;)I"));
}

TEST_F(MembersTest, LeaveOutWhatEveryObjectHas) {
  for (const std::string& member : Members("Lshop/Cart;"))
    EXPECT_FALSE(member.starts_with("java/lang/Object.")) << member;
  EXPECT_THAT(Members("Ljava/lang/Object;"), IsEmpty());
}

TEST_F(MembersTest, CallThroughTheClassThatCanBeNamed) {
  // StringBuilder inherits it from a class that is not public.
  for (const std::string& member : Members("Ljava/lang/StringBuilder;"))
    EXPECT_FALSE(member.starts_with("java/lang/AbstractStringBuilder.")) << member;
}

TEST_F(MembersTest, PutMutatorsOfPlatformTypesFirst) {
  const auto members = Members("Ljava/util/List;");

  EXPECT_LT(Position(members, "java/util/List.add(Ljava/lang/Object;)Z"),
            Position(members, "java/util/List.size()I"));
}

}  // namespace
}  // namespace aftershock::jvm
