// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/compiler_names.h"

#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

TEST(CompilerNamesTest, KnowsTheNumbersThatCompilersMake) {
  EXPECT_TRUE(HasCompilersNumber("shop/Cart$1"));
  EXPECT_TRUE(HasCompilersNumber("lambda$total$0"));
  EXPECT_TRUE(HasCompilersNumber("access$100"));
  EXPECT_TRUE(HasCompilersNumber("total$lambda-3"));
  EXPECT_FALSE(HasCompilersNumber("shop/Cart$Item"));
  EXPECT_FALSE(HasCompilersNumber("sha256"));
}

TEST(CompilerNamesTest, NamesThatDifferOnlyInCompilersNumbersAreEqual) {
  EXPECT_TRUE(EqualUpToNumbers("lambda$total$0", "lambda$total$12"));
  EXPECT_TRUE(EqualUpToNumbers("shop/Cart$1$2", "shop/Cart$3$1"));
  EXPECT_FALSE(EqualUpToNumbers("lambda$total$0", "lambda$sum$0"));
  EXPECT_FALSE(EqualUpToNumbers("md4", "md5"));
}

}  // namespace
}  // namespace aftershock::jvm
