// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/frames/called_methods.h"

#include <algorithm>

#include "jvm/bytecode/instruction.h"

namespace aftershock::jvm {

int LineAt(const CodeAttribute& code, std::uint32_t pc) {
  int line = 0;
  std::uint32_t best = 0;
  for (const LineNumber& entry : code.lines) {
    if (entry.start_pc > pc || (line != 0 && entry.start_pc < best)) continue;
    line = entry.line;
    best = entry.start_pc;
  }
  return line;
}

bool CallsOneOf(const LocatedMethod& method, const std::vector<LocatedMethod>& callees) {
  const CodeAttribute& code = *method.info().code;
  for (const Instruction& instruction : Instructions(code)) {
    if (!IsInvoke(instruction.opcode) || instruction.opcode == Opcode::kInvokedynamic) continue;
    const MemberReference called = method.class_file->pool.Member(instruction.pool_index);
    const bool is_one = std::any_of(callees.begin(), callees.end(), [&](const auto& callee) {
      return callee.info().name == called.name && callee.info().descriptor == called.descriptor;
    });
    if (is_one) return true;
  }
  return false;
}

}  // namespace aftershock::jvm
