// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/minimising/simpler_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::search {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

program::Type TypeOf(program::TypeKind kind, int bits = 0) {
  program::Type type;
  type.kind = kind;
  type.bits = bits;
  return type;
}

TEST(SimplerValuesTest, NumbersGoTowardsZeroByBisection) {
  const auto simpler = SimplerValues(TypeOf(program::TypeKind::kInteger, 32), std::int64_t{1600});

  EXPECT_THAT(simpler, Contains(program::Value(std::int64_t{0})));
  EXPECT_THAT(simpler, Contains(program::Value(std::int64_t{1})));
  EXPECT_THAT(simpler, Contains(program::Value(std::int64_t{800})));
  EXPECT_THAT(simpler, Contains(program::Value(std::int64_t{1599})));
}

TEST(SimplerValuesTest, TextsLosePartsAndOddLetters) {
  const auto simpler = SimplerValues(TypeOf(program::TypeKind::kText), std::u16string(u"x<yz"));

  EXPECT_THAT(simpler, Contains(program::Value(std::u16string())));
  EXPECT_THAT(simpler, Contains(program::Value(std::u16string(u"x<"))));
  EXPECT_THAT(simpler, Contains(program::Value(std::u16string(u"<yz"))));
  EXPECT_THAT(simpler, Contains(program::Value(std::u16string(u"a<yz"))));
}

TEST(SimplerValuesTest, ATextOfTheReportLosesWholeWordsAndSigns) {
  const auto shorter = ShorterTexts(u"select a > b");

  EXPECT_THAT(shorter, Contains(program::Value(std::u16string())));
  EXPECT_THAT(shorter, Contains(program::Value(std::u16string(u" a > b"))));
  EXPECT_THAT(shorter, Contains(program::Value(std::u16string(u"select a  b"))));
  EXPECT_THAT(shorter, Not(Contains(program::Value(std::u16string(u"elect a > b")))));
}

TEST(SimplerValuesTest, WhatIsTooLongForAWordLosesLetters) {
  const auto shorter = ShorterTexts(std::u16string(100, u'x'));

  EXPECT_THAT(shorter, Contains(program::Value(std::u16string(50, u'x'))));
  EXPECT_THAT(shorter, Contains(program::Value(std::u16string(99, u'x'))));
}

TEST(SimplerValuesTest, NothingIsSimplerThanZero) {
  EXPECT_THAT(SimplerValues(TypeOf(program::TypeKind::kInteger, 32), std::int64_t{0}), IsEmpty());
  EXPECT_THAT(SimplerValues(TypeOf(program::TypeKind::kBoolean), false), IsEmpty());
  EXPECT_THAT(SimplerValues(TypeOf(program::TypeKind::kText), std::u16string()), IsEmpty());
}

TEST(SimplerValuesTest, EverythingOfferedIsLessComplex) {
  for (const std::int64_t value : {INT64_MIN, INT64_MAX, std::int64_t{-7}, std::int64_t{12345}}) {
    for (const auto& simpler :
         SimplerValues(TypeOf(program::TypeKind::kInteger, 64), program::Value(value))) {
      EXPECT_LT(ValueComplexity(simpler), ValueComplexity(value));
    }
  }
}

}  // namespace
}  // namespace aftershock::search
