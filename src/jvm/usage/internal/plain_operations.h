// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "jvm/bytecode/instruction.h"
#include "jvm/usage/internal/code_value.h"

namespace aftershock::jvm::internal {

/// The state of a method that is being read. A two-slot value is one element of the stack, and
/// stands in its first slot among the locals.
struct CodeFrame {
  std::map<std::uint16_t, CodeValue*> locals;
  std::vector<CodeValue*> stack;

  /// An unknown value where there is none: code that was jumped into may be read with too little.
  CodeValue* Pop(CodeValues& values) {
    if (stack.empty()) return values.Unknown("Ljava/lang/Object;");
    CodeValue* top = stack.back();
    stack.pop_back();
    return top;
  }
};

/// Does what an instruction does that neither jumps, calls nor touches fields: constants, locals,
/// the stack, arithmetic, arrays, casts. What is not constant stays unknown.
void DoPlainOperation(const Instruction& instruction, const ConstantPool& pool, CodeFrame& frame,
                      CodeValues& values);

/// Whether the conditional jump is taken; takes its operands off the stack. nullopt: the code does
/// not tell.
std::optional<bool> DecideJump(Opcode opcode, CodeFrame& frame, CodeValues& values);

}  // namespace aftershock::jvm::internal
