// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/generic_type.h"

#include <gtest/gtest.h>

#include <string>

#include "support/rng.h"

namespace aftershock::jvm {
namespace {

constexpr std::string_view kSeeds[] = {
    "<K:Ljava/lang/Object;V::Ljava/lang/Comparable<-TV;>;>Ljava/util/AbstractMap<TK;TV;>;Ljava/"
    "util/Map<TK;[TV;>;",
    "<T:Ljava/lang/Object;>(Ljava/util/List<+TT;>;[I*J)TT;^Ljava/io/IOException;",
    "(Ljava/util/Map<*[[Ljava/lang/String;>;ZBCSIJFD)V"};

TEST(GenericTypeTest, ReadsTypeParametersWithTheirBounds) {
  const auto signature = ParseClassSignature(kSeeds[0]);

  ASSERT_TRUE(signature.has_value());
  ASSERT_EQ(signature->parameters.size(), 2U);
  EXPECT_TRUE(signature->parameters[0].bounds.empty());
  EXPECT_EQ(signature->parameters[1].bounds[0].name, "java/lang/Comparable");
  ASSERT_EQ(signature->supertypes.size(), 2U);
  EXPECT_EQ(signature->supertypes[1].arguments[1].kind, GenericType::Kind::kArray);
}

TEST(GenericTypeTest, ReadsPlainDescriptorsToo) {
  const auto signature = ParseMethodSignature("(I[Ljava/lang/String;)V");

  ASSERT_TRUE(signature.has_value());
  EXPECT_EQ(signature->arguments.size(), 2U);
  EXPECT_EQ(signature->result.name, "V");
}

TEST(GenericTypeTest, RefusesInnerClassesOfParameterisedOnes) {
  EXPECT_FALSE(ParseTypeSignature("La/Outer<TT;>.Inner;").has_value());
}

TEST(GenericTypeTest, SurvivesDamagedSignatures) {
  Rng random(7);
  for (int i = 0; i < 5000; ++i) {
    std::string text(kSeeds[random.Below(std::size(kSeeds))]);
    for (std::uint64_t edits = random.Below(4) + 1; edits > 0 && !text.empty(); --edits) {
      const std::size_t at = random.Below(text.size());
      if (random.Chance(0.3)) {
        text.resize(at);
      } else {
        text[at] = static_cast<char>("<>;:[LT*+-.I/"[random.Below(13)]);
      }
    }
    ParseClassSignature(text);
    ParseMethodSignature(text);
    ParseTypeSignature(text);
  }
}

}  // namespace
}  // namespace aftershock::jvm
