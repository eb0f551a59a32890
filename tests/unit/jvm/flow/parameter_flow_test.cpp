// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/flow/parameter_flow.h"

#include <gtest/gtest.h>

#include "jvm/bytecode/instruction.h"
#include "support/files.h"
#include "support/rng.h"

namespace aftershock::jvm {
namespace {

class ParameterFlowTest : public ::testing::Test {
 protected:
  static void ExpectParametersOnly(const ParameterFlow& flow, const CodeAttribute& code) {
    for (const Instruction& at : Instructions(code)) {
      EXPECT_LT(flow.Operand(at.pc, 0).parameter, int{code.max_locals});
      if (!IsInvoke(at.opcode)) continue;
      for (const ValueSource& argument : flow.Arguments(at.pc)) {
        EXPECT_LT(argument.parameter, int{code.max_locals});
      }
    }
  }

  MappedFile file_ = *MappedFile::Open(AFTERSHOCK_FLOW_SUBJECTS "/Flow.class");
};

TEST_F(ParameterFlowTest, FollowsEveryMethodToItsReturns) {
  const auto class_file = ParseClassFile(file_.bytes());
  ASSERT_TRUE(class_file);
  for (const MethodInfo& method : class_file->methods) {
    if (!method.code) continue;

    const auto flow = ParameterFlow::Analyse(*class_file, method);

    ASSERT_TRUE(flow.has_value()) << method.name;
    ExpectParametersOnly(*flow, *method.code);
  }
}

TEST_F(ParameterFlowTest, SurvivesCodeThatMakesNoSense) {
  const std::vector<std::uint8_t> good(file_.bytes().begin(), file_.bytes().end());
  Rng random(7);
  for (int round = 0; round < 3'000; ++round) {
    std::vector<std::uint8_t> bytes = good;
    for (int i = 0; i < 4; ++i) {
      bytes[random.Below(bytes.size())] = static_cast<std::uint8_t>(random.Below(256));
    }
    const auto class_file = ParseClassFile(bytes);
    if (!class_file) continue;
    for (const MethodInfo& method : class_file->methods) {
      const auto flow = ParameterFlow::Analyse(*class_file, method);
      if (flow) ExpectParametersOnly(*flow, *method.code);
    }
  }
}

}  // namespace
}  // namespace aftershock::jvm
