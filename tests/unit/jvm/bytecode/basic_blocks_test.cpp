// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/bytecode/basic_blocks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Bytes = std::vector<std::uint8_t>;

std::vector<std::uint32_t> Begins(const CodeAttribute& code) {
  std::vector<std::uint32_t> begins;
  for (const BasicBlock& block : FindBasicBlocks(code)) begins.push_back(block.begin);
  return begins;
}

TEST(FindBasicBlocksTest, StraightCodeIsOneBlock) {
  const Bytes bytes = {0x03, 0x3C, 0xB1};
  CodeAttribute code;
  code.bytes = bytes;

  const auto blocks = FindBasicBlocks(code);

  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0].end, 3U);
  EXPECT_EQ(blocks[0].last, 2U);
}

TEST(FindBasicBlocksTest, JumpsEndBlocksAndTargetsBeginThem) {
  // 0 iload_0, 1 ifeq 8, 4 nop, 5 goto 0, 8 return
  const Bytes bytes = {0x1A, 0x99, 0x00, 0x07, 0x00, 0xA7, 0xFF, 0xFB, 0xB1};
  CodeAttribute code;
  code.bytes = bytes;

  EXPECT_THAT(Begins(code), ElementsAre(0, 4, 8));
  EXPECT_THAT(FindLoopHeads(code), ElementsAre(0));
}

TEST(FindBasicBlocksTest, HandlersBeginBlocksButCallsDoNotEndThem) {
  // 0 invokestatic, 3 return, 4 astore_0, 5 return
  const Bytes bytes = {0xB8, 0x00, 0x01, 0xB1, 0x4B, 0xB1};
  CodeAttribute code;
  code.bytes = bytes;
  code.handlers = {{0, 3, 4, {}, 0}};

  EXPECT_THAT(Begins(code), ElementsAre(0, 4));
  EXPECT_THAT(FindLoopHeads(code), IsEmpty());
}

TEST(FindBasicBlocksTest, SubroutinesBeginAtTheirStartAndWhereTheyComeBack) {
  // 0 jsr 4, 3 return, 4 astore_1, 5 ret 1
  const Bytes bytes = {0xA8, 0x00, 0x04, 0xB1, 0x4C, 0xA9, 0x01};
  CodeAttribute code;
  code.bytes = bytes;

  EXPECT_THAT(Begins(code), ElementsAre(0, 3, 4));
}

TEST(FindBasicBlocksTest, ABlockMayFallThroughIntoTheNext) {
  // 0 iload_0, 1 ifeq 5, 4 nop, 5 return
  const Bytes bytes = {0x1A, 0x99, 0x00, 0x04, 0x00, 0xB1};
  CodeAttribute code;
  code.bytes = bytes;

  const auto blocks = FindBasicBlocks(code);

  ASSERT_EQ(blocks.size(), 3U);
  EXPECT_EQ(blocks[1].begin, 4U);
  EXPECT_EQ(blocks[1].last, 4U);
  EXPECT_EQ(blocks[1].end, 5U);
}

TEST(FindLoopHeadsTest, AJumpToItselfIsALoop) {
  const Bytes bytes = {0xA7, 0x00, 0x00};
  CodeAttribute code;
  code.bytes = bytes;

  EXPECT_THAT(FindLoopHeads(code), ElementsAre(0));
}

}  // namespace
}  // namespace aftershock::jvm
