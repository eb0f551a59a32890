// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/bytecode/basic_blocks.h"

#include "jvm/bytecode/instruction.h"

namespace aftershock::jvm {
namespace {

/// Calls `visit` with every target of the instruction: a jump's, or a switch's default and cases.
template <typename Visit>
void ForEachTarget(const CodeAttribute& code, const Instruction& instruction, Visit visit) {
  if (IsJump(instruction.opcode)) {
    visit(instruction.target);
  } else if (IsSwitch(instruction.opcode)) {
    visit(instruction.target);
    for (const SwitchCase& choice : SwitchCases(code.bytes, instruction)) visit(choice.target);
  }
}

std::vector<bool> MarkLeaders(const CodeAttribute& code) {
  // One more: behind the last instruction, so that a jump there needs no special case.
  std::vector<bool> leader(code.bytes.size() + 1, false);
  const auto mark = [&leader](std::uint32_t pc) {
    if (pc < leader.size()) leader[pc] = true;
  };
  mark(0);
  for (const Instruction& instruction : Instructions(code)) {
    ForEachTarget(code, instruction, mark);
    if (EndsBlock(instruction.opcode)) mark(instruction.end());
  }
  for (const ExceptionHandler& handler : code.handlers) mark(handler.handler_pc);
  return leader;
}

}  // namespace

std::vector<BasicBlock> FindBasicBlocks(const CodeAttribute& code) {
  const std::vector<bool> leader = MarkLeaders(code);
  std::vector<BasicBlock> blocks;
  for (const Instruction& instruction : Instructions(code)) {
    if (leader[instruction.pc]) blocks.push_back({instruction.pc, 0, 0});
    blocks.back().last = instruction.pc;
    blocks.back().end = instruction.end();
  }
  return blocks;
}

std::vector<std::uint32_t> FindLoopHeads(const CodeAttribute& code) {
  std::vector<bool> head(code.bytes.size(), false);
  for (const Instruction& instruction : Instructions(code)) {
    ForEachTarget(code, instruction, [&](std::uint32_t target) {
      if (target <= instruction.pc) head[target] = true;
    });
  }
  std::vector<std::uint32_t> heads;
  for (std::uint32_t pc = 0; pc < head.size(); ++pc) {
    if (head[pc]) heads.push_back(pc);
  }
  return heads;
}

}  // namespace aftershock::jvm
