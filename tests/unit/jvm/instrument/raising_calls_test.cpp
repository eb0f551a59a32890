// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/raising_calls.h"

#include <gtest/gtest.h>

#include "jvm/bytecode/descriptor.h"

namespace aftershock::jvm {
namespace {

TEST(RaisingCallsTest, AProbeTakesTheFirstOperandsOfItsCallAndTheBranch) {
  const auto kind = [](std::string_view type) { return type.front() == '[' ? 'L' : type.front(); };
  for (const auto& family : RaisingFamilies()) {
    for (const RaisingCall& call : family.methods) {
      const auto called = ParseMethodDescriptor(call.descriptor);
      const auto probe = ParseMethodDescriptor(call.probe_descriptor);
      ASSERT_TRUE(called && probe) << call.name;
      auto operands = called->parameters;
      if (!call.is_static) operands.insert(operands.begin(), "Ljava/lang/Object;");

      ASSERT_LE(probe->parameters.size(), operands.size() + 1) << call.name;
      for (std::size_t i = 0; i + 1 < probe->parameters.size(); ++i) {
        EXPECT_EQ(kind(probe->parameters[i]), kind(operands[i])) << call.name << " " << i;
      }
      EXPECT_EQ(probe->parameters.back(), "I") << call.name;
      EXPECT_EQ(probe->result, "V") << call.name;
    }
  }
}

TEST(RaisingCallsTest, FindsCallsByTheirWholeSignature) {
  const RaisingCall* char_at =
      FindRaisingCall(Opcode::kInvokevirtual, {"java/lang/String", "charAt", "(I)C", false});
  const RaisingCall* parse = FindRaisingCall(
      Opcode::kInvokestatic, {"java/lang/Integer", "parseInt", "(Ljava/lang/String;)I", false});

  ASSERT_NE(char_at, nullptr);
  EXPECT_EQ(char_at->cause, program::RaiseCause::kIndex);
  ASSERT_NE(parse, nullptr);
  EXPECT_EQ(parse->cause, program::RaiseCause::kNumberText);
  EXPECT_EQ(FindRaisingCall(Opcode::kInvokevirtual, {"shop/Cart", "charAt", "(I)C", false}),
            nullptr);
  EXPECT_EQ(FindRaisingCall(Opcode::kInvokespecial,
                            {"java/util/Vector", "get", "(I)Ljava/lang/Object;", false}),
            nullptr);
}

}  // namespace
}  // namespace aftershock::jvm
