// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/instrument/internal/code_edits.h"

namespace aftershock::jvm::internal {

/// Where the instructions of a method go. There are two answers: jumps, frames, handlers and
/// lines go to the code in front of an instruction, but a frame's Uninitialized(offset) names the
/// `new` itself.
class OffsetMap {
 public:
  OffsetMap(const CodeAttribute& code, const CodeEdits& edits);

  /// Start of the code in front of the instruction at `pc`; for the length of the old code, that of
  /// the new one.
  [[nodiscard]] std::uint32_t Start(std::uint32_t pc) const { return start_[pc]; }
  [[nodiscard]] std::uint32_t Itself(std::uint32_t pc) const { return itself_[pc]; }
  [[nodiscard]] bool IsInstruction(std::uint32_t pc) const {
    return pc < is_instruction_.size() && is_instruction_[pc];
  }
  /// For tables that describe ranges of code for people: what starts the method still does, the
  /// entry code included.
  [[nodiscard]] std::uint32_t TableStart(std::uint32_t pc) const { return pc == 0 ? 0 : Start(pc); }
  [[nodiscard]] std::uint32_t size() const { return start_.back(); }

 private:
  std::vector<std::uint32_t> start_;
  std::vector<std::uint32_t> itself_;
  std::vector<bool> is_instruction_;
};

/// Length of an instruction that now stands at `new_pc`: switches are padded anew.
std::uint32_t MovedLength(std::span<const std::uint8_t> code, std::uint32_t pc,
                          std::uint32_t length, std::uint32_t new_pc);

}  // namespace aftershock::jvm::internal
