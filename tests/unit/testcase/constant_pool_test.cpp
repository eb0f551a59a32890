// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/constant_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/toy_language.h"

namespace aftershock::testcase {
namespace {

using ::testing::ElementsAre;

class ConstantPoolTest : public ::testing::Test {
 protected:
  static program::Value Number(std::int64_t value) { return value; }

  testing::ToyLanguage toy;
  program::CachedWorld world{toy};
  ConstantPool pool{world};
};

TEST_F(ConstantPoolTest, PutsHintsThatFitBeforeConstants) {
  toy.AddConstant(toy.integer(), Number(7));
  pool.AddHint(std::u16string(u"x"));
  pool.AddHint(Number(3));

  EXPECT_THAT(pool.Static(toy.integer()), ElementsAre(Number(3), Number(7)));
}

TEST_F(ConstantPoolTest, TakesEachValueSeenOnceAndNothingUseless) {
  EXPECT_TRUE(pool.AddDynamic(Number(5)));
  EXPECT_FALSE(pool.AddDynamic(Number(5)));
  EXPECT_FALSE(pool.AddDynamic(program::Null{}));
  EXPECT_FALSE(pool.AddDynamic(std::u16string(5000, u'x')));
}

TEST_F(ConstantPoolTest, StaysBounded) {
  for (std::int64_t i = 0; i < 10'000; ++i) pool.AddDynamic(Number(i));

  EXPECT_LE(pool.dynamic().size(), 256u);
}

TEST_F(ConstantPoolTest, PicksOnlyWhatFits) {
  Rng random(3);
  pool.AddDynamic(std::u16string(u"text"));
  toy.AddConstant(toy.integer(), Number(7));
  for (int i = 0; i < 100; ++i) {
    const program::Value* value = pool.Pick(toy.integer(), random);
    ASSERT_NE(value, nullptr);
    ASSERT_EQ(*value, Number(7));
  }
  EXPECT_EQ(pool.Pick(toy.real(), random), nullptr);
}

}  // namespace
}  // namespace aftershock::testcase
