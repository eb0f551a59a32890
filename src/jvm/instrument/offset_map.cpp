// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/internal/offset_map.h"

#include "jvm/bytecode/instruction.h"

namespace aftershock::jvm::internal {
namespace {

std::uint32_t SwitchPadding(std::uint32_t pc) { return 3 - (pc & 3U); }

std::uint32_t Length(std::size_t begin, std::size_t end) {
  return static_cast<std::uint32_t>(end - begin);
}

}  // namespace

std::uint32_t MovedLength(std::span<const std::uint8_t> code, std::uint32_t pc,
                          std::uint32_t length, std::uint32_t new_pc) {
  if (!IsSwitch(static_cast<Opcode>(code[pc]))) return length;
  return length - SwitchPadding(pc) + SwitchPadding(new_pc);
}

OffsetMap::OffsetMap(const CodeAttribute& code, const CodeEdits& edits)
    : start_(code.bytes.size() + 1), itself_(code.bytes.size() + 1) {
  is_instruction_.resize(code.bytes.size(), false);
  auto edit = edits.edits.begin();
  auto at = static_cast<std::uint32_t>(edits.entry);
  for (std::uint32_t pc = 0; pc < code.bytes.size();) {
    const std::uint32_t length = InstructionLength(code.bytes, pc);
    const bool edited = edit != edits.edits.end() && edit->pc == pc;
    const std::uint32_t start = at;
    if (edited) at += Length(edit->before, edit->instead);
    const std::uint32_t itself = at;
    if (!edited || !edit->replaces) at += MovedLength(code.bytes, pc, length, at);
    if (edited) {
      at += Length(edit->instead, edit->end);
      ++edit;
    }
    is_instruction_[pc] = true;
    // Tables for people may point into an instruction; they get its start.
    for (std::uint32_t i = pc; i < pc + length; ++i) {
      start_[i] = start;
      itself_[i] = itself;
    }
    pc += length;
  }
  start_.back() = at;
  itself_.back() = at;
}

}  // namespace aftershock::jvm::internal
