// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/statements.h"

#include <algorithm>

#include "jvm/flow/parameter_flow.h"
#include "jvm/lines/line_code.h"

namespace aftershock::jvm {
namespace {

bool BeginsHandler(const CodeAttribute& code, std::uint32_t pc) {
  return std::ranges::any_of(
      code.handlers, [&](const ExceptionHandler& handler) { return handler.handler_pc == pc; });
}

/// Slots that the instruction leaves on the stack for what it goes on with; 0 if it ends the
/// method.
std::size_t DepthBehind(const ParameterFlow& flow, const Instruction& at) {
  if (FallsThrough(at.opcode)) return flow.StackDepth(at.end()).value_or(0);
  if (IsJump(at.opcode) || IsSwitch(at.opcode)) return flow.StackDepth(at.target).value_or(0);
  return 0;
}

}  // namespace

std::vector<std::set<int>> StatementsOfSeveralLines(const LocatedMethod& method) {
  const CodeAttribute& code = *method.info().code;
  const auto flow = ParameterFlow::Analyse(*method.class_file, method.info());
  if (!flow) return {};
  std::vector<std::set<int>> statements;
  std::set<int> lines;
  const auto end_statement = [&] {
    if (lines.size() > 1) statements.push_back(std::move(lines));
    lines.clear();
  };
  // `c ? a : b` jumps over b with a on the stack, so an empty stack before b ends nothing: what
  // stands before it in the code must have left nothing either.
  std::size_t left = 0;
  for (const LinedInstruction& at : LinedInstructions(code)) {
    const std::uint32_t pc = at.instruction.pc;
    const bool empty = flow->StackDepth(pc).value_or(0) == 0 && left == 0;
    if (empty || BeginsHandler(code, pc)) end_statement();
    if (at.line != 0) lines.insert(at.line);
    left = DepthBehind(*flow, at.instruction);
  }
  end_statement();
  return statements;
}

std::set<int> LinesOfStatement(const std::vector<LocatedMethod>& methods, int line) {
  std::set<int> all;
  for (const LocatedMethod& method : methods) {
    for (const std::set<int>& lines : StatementsOfSeveralLines(method)) {
      if (*lines.begin() <= line && line <= *lines.rbegin()) all.insert(lines.begin(), lines.end());
    }
  }
  return all;
}

}  // namespace aftershock::jvm
