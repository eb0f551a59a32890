// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "jvm/bytecode/code_writer.h"

namespace aftershock::jvm::internal {

/// What happens at one instruction: code in front of it, possibly code in its stead, code behind
/// it. Jumps to the instruction run the code in front; only falling through runs the code behind.
/// The pieces follow each other in the text of CodeEdits.
struct CodeEdit {
  std::uint32_t pc = 0;
  std::size_t before = 0;  ///< Start of the code in front.
  std::size_t instead = 0;
  std::size_t after = 0;
  std::size_t end = 0;
  bool replaces = false;  ///< The code from `instead` takes the place of the instruction.
};

/// Changes to one method body.
struct CodeEdits {
  explicit CodeEdits(ConstantPoolWriter& pool) : text(pool) {}

  CodeWriter text;
  std::size_t entry = 0;        ///< Length of the code, first in `text`, that runs once at entry.
  std::vector<CodeEdit> edits;  ///< In order of pc, at most one each.
  std::uint32_t extra_stack = 0;
  std::uint32_t extra_locals = 0;

  [[nodiscard]] bool empty() const { return entry == 0 && edits.empty(); }
  void NeedLocals(std::uint32_t slots) { extra_locals = std::max(extra_locals, slots); }
  void NeedStack(std::uint32_t slots) { extra_stack = std::max(extra_stack, slots); }
  [[nodiscard]] std::span<const std::uint8_t> Piece(std::size_t begin, std::size_t end) const {
    return text.bytes().subspan(begin, end - begin);
  }
};

}  // namespace aftershock::jvm::internal
