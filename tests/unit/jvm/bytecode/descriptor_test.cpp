// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/bytecode/descriptor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(MethodDescriptorTest, TakesParametersAndResultApart) {
  const auto descriptor = ParseMethodDescriptor("(IJLjava/lang/String;[[D)V");

  ASSERT_TRUE(descriptor.has_value());
  EXPECT_THAT(descriptor->parameters, ElementsAre("I", "J", "Ljava/lang/String;", "[[D"));
  EXPECT_EQ(descriptor->result, "V");
  EXPECT_EQ(ParameterSlots(*descriptor), 5U);
}

TEST(MethodDescriptorTest, AcceptsNoParameters) {
  const auto descriptor = ParseMethodDescriptor("()[Ljava/lang/Object;");

  ASSERT_TRUE(descriptor.has_value());
  EXPECT_THAT(descriptor->parameters, IsEmpty());
  EXPECT_EQ(descriptor->result, "[Ljava/lang/Object;");
}

TEST(MethodDescriptorTest, RejectsWhatIsNone) {
  for (const std::string_view text :
       {"", "I", "(", "()", "(V)V", "(I", "(Ljava/lang/String)V", "()VV", "(L;)V", "([)V"}) {
    EXPECT_FALSE(ParseMethodDescriptor(text).has_value()) << text;
  }
}

TEST(FieldDescriptorTest, KnowsSlotsAndClass) {
  EXPECT_EQ(SlotsOf("J"), 2U);
  EXPECT_EQ(SlotsOf("[J"), 1U);
  EXPECT_EQ(SlotsOf("V"), 0U);
  EXPECT_EQ(ClassOfDescriptor("Ljava/util/List;"), "java/util/List");
  EXPECT_EQ(ClassOfDescriptor("[Ljava/util/List;"), "");
  EXPECT_TRUE(IsFieldDescriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(IsFieldDescriptor(std::string(256, '[') + "I"));
}

}  // namespace
}  // namespace aftershock::jvm
