// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/bytecode/instruction.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;

using Bytes = std::vector<std::uint8_t>;

TEST(DecodeInstructionTest, ResolvesShortFormsOfLoadsStoresAndConstants) {
  const Bytes code = {0x02, 0x08, 0x1D, 0x4C, 0x15, 0x07, 0x10, 0xFE, 0x11, 0x80, 0x00};

  EXPECT_EQ(DecodeInstruction(code, 0).constant, -1);  // iconst_m1
  EXPECT_EQ(DecodeInstruction(code, 1).constant, 5);   // iconst_5
  EXPECT_EQ(DecodeInstruction(code, 2).local, 3);      // iload_3
  EXPECT_EQ(DecodeInstruction(code, 3).local, 1);      // astore_1
  EXPECT_EQ(DecodeInstruction(code, 4).local, 7);      // iload 7
  EXPECT_EQ(DecodeInstruction(code, 6).constant, -2);  // bipush -2
  EXPECT_EQ(DecodeInstruction(code, 8).constant, -32768);
}

TEST(DecodeInstructionTest, ResolvesWideForms) {
  const Bytes code = {0xC4, 0x84, 0x01, 0x00, 0xFF, 0xFF, 0xC4, 0x19, 0x02, 0x00};

  const Instruction increment = DecodeInstruction(code, 0);
  const Instruction load = DecodeInstruction(code, 6);

  EXPECT_EQ(increment.opcode, Opcode::kIinc);
  EXPECT_TRUE(increment.wide);
  EXPECT_EQ(increment.local, 256);
  EXPECT_EQ(increment.constant, -1);
  EXPECT_EQ(increment.length, 6U);
  EXPECT_EQ(load.opcode, Opcode::kAload);
  EXPECT_EQ(load.local, 512);
}

TEST(DecodeInstructionTest, ComputesTargetsOfNearAndFarJumps) {
  const Bytes code = {0x00, 0xA7, 0xFF, 0xFF, 0xC9, 0x00, 0x00, 0x00, 0x05, 0xB1};

  EXPECT_EQ(DecodeInstruction(code, 1).target, 0U);
  EXPECT_EQ(DecodeInstruction(code, 4).target, 9U);
  EXPECT_EQ(DecodeInstruction(code, 4).opcode, Opcode::kJsrW);
}

TEST(DecodeInstructionTest, ListsTheCasesOfATableSwitchInOrder) {
  const Bytes code = {0x00, 0xAA, 0, 0,  0, 0, 0, 27, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1,
                      0,    0,    0, 28, 0, 0, 0, 27, 0,    0,    0,    28,   0, 0, 0, 0};

  const Instruction table = DecodeInstruction(code, 1);
  const auto cases = SwitchCases(code, table);

  EXPECT_EQ(table.length, 27U);
  EXPECT_EQ(table.target, 28U);
  ASSERT_EQ(cases.size(), 3U);
  EXPECT_EQ(cases[0].key, -1);
  EXPECT_EQ(cases[0].target, 29U);
  EXPECT_EQ(cases[2].key, 1);
}

TEST(DecodeInstructionTest, ListsTheCasesOfALookupSwitchInOrder) {
  const Bytes code = {0xAB, 0, 0, 0,  0, 0, 0, 28, 0, 0, 0, 2,  0x80, 0, 0, 0,
                      0,    0, 0, 29, 0, 0, 0, 9,  0, 0, 0, 30, 0,    0, 0, 0};

  const auto cases = SwitchCases(code, DecodeInstruction(code, 0));

  ASSERT_EQ(cases.size(), 2U);
  EXPECT_EQ(cases[0].key, INT32_MIN);
  EXPECT_EQ(cases[1].key, 9);
  EXPECT_EQ(cases[1].target, 30U);
}

TEST(DecodeInstructionTest, ReadsPoolIndicesOfEveryForm) {
  const Bytes code = {0x12, 0x07, 0x13, 0x01, 0x02, 0xB9, 0x00,
                      0x03, 0x02, 0x00, 0xC5, 0x00, 0x04, 0x02};

  EXPECT_EQ(DecodeInstruction(code, 0).pool_index, 7);
  EXPECT_EQ(DecodeInstruction(code, 2).pool_index, 258);
  EXPECT_EQ(DecodeInstruction(code, 5).pool_index, 3);
  EXPECT_EQ(DecodeInstruction(code, 5).length, 5U);
  EXPECT_EQ(DecodeInstruction(code, 10).constant, 2);  // multianewarray, two dimensions
}

TEST(DecodeInstructionTest, HasLengthZeroWhereThereIsNoInstruction) {
  const Bytes code = {0x10};

  EXPECT_EQ(DecodeInstruction(code, 0).length, 0U);
  EXPECT_EQ(DecodeInstruction(code, 1).length, 0U);
  EXPECT_EQ(DecodeInstruction(code, 4000000000U).length, 0U);
}

TEST(InstructionsTest, RunFromTheFirstToTheLast) {
  const Bytes code = {0x03, 0x10, 0x05, 0x60, 0xAC};

  std::vector<std::string_view> names;
  for (const Instruction& i : Instructions(code)) names.push_back(Mnemonic(i.opcode));

  EXPECT_THAT(names, ElementsAre("iconst_0", "bipush", "iadd", "ireturn"));
}

TEST(OpcodeTest, EveryInstructionHasANameAndAFormat) {
  for (int byte = 0; byte < 256; ++byte) {
    const auto opcode = static_cast<Opcode>(byte);
    EXPECT_EQ(Mnemonic(opcode).empty(), byte > 201) << byte;
    EXPECT_EQ(FormatOf(opcode) == OperandFormat::kInvalid, byte > 201) << byte;
  }
}

TEST(OpcodeTest, KnowsWhatMayThrow) {
  EXPECT_TRUE(MayThrow(Opcode::kIdiv));
  EXPECT_TRUE(MayThrow(Opcode::kAaload));
  EXPECT_TRUE(MayThrow(Opcode::kGetfield));
  EXPECT_TRUE(MayThrow(Opcode::kInvokestatic));
  EXPECT_FALSE(MayThrow(Opcode::kIadd));
  EXPECT_FALSE(MayThrow(Opcode::kFdiv));
  EXPECT_FALSE(MayThrow(Opcode::kIreturn));
}

}  // namespace
}  // namespace aftershock::jvm
