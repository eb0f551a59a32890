// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/literal.h"

#include <gtest/gtest.h>

#include <cmath>

namespace aftershock::testcase {
namespace {

using program::TypeKind;

program::Type MakeType(TypeKind kind, int bits = 0, bool is_character = false) {
  program::Type type;
  type.kind = kind;
  type.bits = bits;
  type.is_character = is_character;
  return type;
}

TEST(LiteralTest, IntegersFitByWidthAndSign) {
  const program::Type byte = MakeType(TypeKind::kInteger, 8);
  const program::Type character = MakeType(TypeKind::kInteger, 16, true);

  EXPECT_TRUE(Fits(byte, std::int64_t{-128}));
  EXPECT_FALSE(Fits(byte, std::int64_t{128}));
  EXPECT_TRUE(Fits(character, std::int64_t{65535}));
  EXPECT_FALSE(Fits(character, std::int64_t{-1}));
  EXPECT_TRUE(Fits(MakeType(TypeKind::kInteger, 64), std::int64_t{INT64_MIN}));
}

TEST(LiteralTest, IntegersWrapAround) {
  EXPECT_EQ(WrapInteger(MakeType(TypeKind::kInteger, 8), 128), -128);
  EXPECT_EQ(WrapInteger(MakeType(TypeKind::kInteger, 32), INT64_C(1) << 32), 0);
  EXPECT_EQ(WrapInteger(MakeType(TypeKind::kInteger, 16, true), -1), 65535);
}

TEST(LiteralTest, IntegersHaveValuesAroundThem) {
  using Values = std::vector<program::Value>;
  EXPECT_EQ(Around(std::int64_t{5}), (Values{std::int64_t{5}, std::int64_t{6}, std::int64_t{4}}));
  EXPECT_EQ(Around(std::int64_t{INT64_MAX}),
            (Values{std::int64_t{INT64_MAX}, std::int64_t{INT64_MAX - 1}}));
  EXPECT_EQ(Around(std::u16string(u"a")), Values{std::u16string(u"a")});
}

TEST(LiteralTest, ShortRealsMustBeExact) {
  const program::Type single = MakeType(TypeKind::kReal, 32);

  EXPECT_TRUE(Fits(single, 0.5));
  EXPECT_FALSE(Fits(single, 0.1));
  EXPECT_TRUE(Fits(single, RoundReal(single, 0.1)));
  EXPECT_TRUE(Fits(single, std::nan("")));
}

TEST(LiteralTest, NullFitsReferencesOnly) {
  for (const TypeKind kind :
       {TypeKind::kText, TypeKind::kClass, TypeKind::kReference, TypeKind::kArray}) {
    EXPECT_TRUE(Fits(MakeType(kind), program::Null{}));
  }
  EXPECT_FALSE(Fits(MakeType(TypeKind::kInteger, 32), program::Null{}));
  EXPECT_FALSE(Fits(MakeType(TypeKind::kVoid), program::Null{}));
}

}  // namespace
}  // namespace aftershock::testcase
