// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/internal/line_code.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

namespace aftershock::jvm::internal {
namespace {

std::vector<LineNumber> InOrderOfCode(const CodeAttribute& code) {
  std::vector<LineNumber> lines = code.lines;
  std::stable_sort(lines.begin(), lines.end(), [](const LineNumber& a, const LineNumber& b) {
    return a.start_pc < b.start_pc;
  });
  return lines;
}

/// Whether it leaves a value on the operand stack for what follows: a line that begins behind it
/// is in the middle of an expression.
bool LeavesValue(const Instruction& instruction, const ConstantPool& pool) {
  const Opcode opcode = instruction.opcode;
  if (opcode == Opcode::kInvokedynamic) {
    return !pool.Dynamic(instruction.pool_index).descriptor.ends_with('V');
  }
  if (IsInvoke(opcode)) return !pool.Member(instruction.pool_index).descriptor.ends_with('V');
  if (EndsBlock(opcode) || IsLocalStore(opcode)) return false;
  if (IsBetween(opcode, Opcode::kIastore, Opcode::kPop2)) return false;
  switch (opcode) {
    case Opcode::kNop:
    case Opcode::kIinc:
    case Opcode::kPutfield:
    case Opcode::kPutstatic:
    case Opcode::kMonitorenter:
    case Opcode::kMonitorexit:
      return false;
    default:
      return true;
  }
}

/// The lines that share an expression with `wanted`.
std::set<int> LinesOfStatement(const std::vector<LinedInstruction>& code, const ConstantPool& pool,
                               int wanted) {
  std::set<int> lines;
  std::set<int> run;
  const auto end_run = [&] {
    if (run.contains(wanted)) lines.insert(run.begin(), run.end());
    run.clear();
  };
  for (std::size_t i = 0; i < code.size(); ++i) {
    const bool new_line = i > 0 && code[i].line != code[i - 1].line;
    if (new_line && !LeavesValue(code[i - 1].instruction, pool)) end_run();
    run.insert(code[i].line);
  }
  end_run();
  return lines;
}

}  // namespace

std::vector<LinedInstruction> LinedInstructions(const CodeAttribute& code) {
  const std::vector<LineNumber> lines = InOrderOfCode(code);
  std::vector<LinedInstruction> result;
  auto next = lines.begin();
  int line = 0;
  for (const Instruction& instruction : Instructions(code)) {
    while (next != lines.end() && next->start_pc <= instruction.pc) line = (next++)->line;
    result.push_back({instruction, line});
  }
  return result;
}

bool SharesItsBeginning(const CodeAttribute& code, int line) {
  const std::vector<LineNumber> lines = InOrderOfCode(code);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const LineNumber& a = lines[i - 1];
    const LineNumber& b = lines[i];
    if (a.start_pc == b.start_pc && a.line != b.line && (a.line == line || b.line == line))
      return true;
  }
  return false;
}

std::optional<NearLine> NearestLine(const LocatedMethod& method, int wanted,
                                    const std::function<int(const Instruction&)>& rank) {
  const std::vector<LinedInstruction> code = LinedInstructions(*method.info().code);
  std::map<int, int> ranks;
  for (const LinedInstruction& at : code) {
    if (at.line == 0 || at.line == wanted) continue;
    const int value = rank(at.instruction);
    if (value > 0) ranks[at.line] = std::max(ranks[at.line], value);
  }
  if (ranks.empty()) return std::nullopt;
  const std::set<int> statement = LinesOfStatement(code, method.class_file->pool, wanted);
  const auto preference = [&](const auto& entry) {
    return std::tuple(!statement.contains(entry.first), -entry.second,
                      std::abs(entry.first - wanted));
  };
  const auto best = std::min_element(ranks.begin(), ranks.end(), [&](const auto& a, const auto& b) {
    return preference(a) < preference(b);
  });
  return NearLine{best->first, statement.contains(best->first)};
}

}  // namespace aftershock::jvm::internal
