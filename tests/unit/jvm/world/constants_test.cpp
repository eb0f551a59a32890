// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

using program::ClassLiteral;
using program::Value;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

class ConstantsTest : public WorldTest {
 protected:
  std::span<const Value> Constants(std::string_view descriptor) {
    return world_->Constants(world_->InternType(descriptor));
  }
};

TEST_F(ConstantsTest, OfferNumbersOfTheTraceAndTheirNeighbours) {
  const auto ints = Constants("I");

  EXPECT_THAT(ints, Contains(Value(std::int64_t{1000})));
  EXPECT_THAT(ints, Contains(Value(std::int64_t{999})));
  EXPECT_THAT(ints, Contains(Value(std::int64_t{40})));
  EXPECT_THAT(ints, Contains(Value(std::int64_t{99})));
}

TEST_F(ConstantsTest, KeepToTheRangeOfTheType) {
  EXPECT_THAT(Constants("B"), Not(Contains(Value(std::int64_t{1000}))));
  EXPECT_THAT(Constants("S"), Contains(Value(std::int64_t{1000})));
  EXPECT_THAT(Constants("C"), Not(Contains(Value(std::int64_t{-1}))));
  EXPECT_THAT(Constants("C"), Contains(Value(std::int64_t{'x'})));
}

TEST_F(ConstantsTest, OfferRealsTextsAndClasses) {
  EXPECT_THAT(Constants("D"), Contains(Value(0.5)));
  EXPECT_THAT(Constants("F"), Contains(Value(0.5)));
  EXPECT_EQ(Constants("Ljava/lang/String;")[0], Value(std::u16string(u"gold\u00e9")));
  EXPECT_THAT(Constants("Ljava/lang/Class;"),
              Contains(Value(ClassLiteral{world_->InternType("Lshop/Voucher;")})));
}

TEST_F(ConstantsTest, OfferSignsThatTheCodeHasAsNumbersAsTexts) {
  const auto texts = Constants("Ljava/lang/String;");

  EXPECT_THAT(texts, Contains(Value(std::u16string(u"#"))));
  EXPECT_THAT(texts, Not(Contains(Value(std::u16string(u"x")))));
}

TEST_F(ConstantsTest, OfferBothTruthsAndNothingForObjects) {
  EXPECT_EQ(Constants("Z").size(), 2);
  EXPECT_THAT(Constants("Lshop/Cart;"), IsEmpty());
}

TEST_F(ConstantsTest, AreEachOfferedOnce) {
  const auto ints = Constants("J");
  for (std::size_t i = 0; i < ints.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(ints[i], ints[j]);
}

}  // namespace
}  // namespace aftershock::jvm
