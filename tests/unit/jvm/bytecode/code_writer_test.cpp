// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/bytecode/code_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "jvm/bytecode/instruction.h"

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;

std::vector<std::string_view> Names(const CodeWriter& code) {
  std::vector<std::string_view> names;
  for (const Instruction& i : Instructions(code.bytes())) names.push_back(Mnemonic(i.opcode));
  return names;
}

TEST(CodeWriterTest, PushesIntsInTheShortestForm) {
  ConstantPoolWriter pool;
  CodeWriter code(pool);

  for (const std::int32_t value : {-1, 5, 6, -129, 32767, 32768}) code.PushInt(value);

  EXPECT_THAT(Names(code),
              ElementsAre("iconst_m1", "iconst_5", "bipush", "sipush", "sipush", "ldc"));
}

TEST(CodeWriterTest, TakesWideLoadsOfConstantsBeyondTheFirst256) {
  ConstantPoolWriter pool;
  for (std::int32_t i = 0; i < 255; ++i) pool.Integer(i);
  CodeWriter code(pool);

  code.PushInt(1000000);

  EXPECT_THAT(Names(code), ElementsAre("ldc_w"));
}

TEST(CodeWriterTest, ChoosesLocalAndReturnInstructionsByType) {
  ConstantPoolWriter pool;
  CodeWriter code(pool);

  code.Load("Z", 0);
  code.Load("J", 4);
  code.Store("[I", 300);
  code.PushZero("D");
  code.Return("Ljava/lang/String;");
  code.Return("V");

  EXPECT_THAT(Names(code),
              ElementsAre("iload_0", "lload", "astore", "dconst_0", "areturn", "return"));
}

TEST(CodeWriterTest, CountsTheSlotsOfInterfaceCalls) {
  ConstantPoolWriter pool;
  CodeWriter code(pool);

  code.InvokeInterface("A", "m", "(JI)V");

  EXPECT_EQ(code.bytes()[3], 4);
  EXPECT_EQ(code.bytes()[4], 0);
}

}  // namespace
}  // namespace aftershock::jvm
