// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {

/// A basic block of a method: `[begin, end)` in bytes of code. Leaders are: 0, jump and switch
/// targets, what follows a jump, switch, return, athrow or ret, and handler starts. Calls and
/// possible exceptions do not end a block.
struct BasicBlock {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t last = 0;  ///< Start of the last instruction.
};

/// Blocks in order of their start; they cover the code without gaps.
std::vector<BasicBlock> FindBasicBlocks(const CodeAttribute& code);

/// Starts of loops: targets of a jump whose source is at or behind them.
std::vector<std::uint32_t> FindLoopHeads(const CodeAttribute& code);

}  // namespace aftershock::jvm
