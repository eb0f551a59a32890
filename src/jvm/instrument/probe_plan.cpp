// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/probe_plan.h"

#include "jvm/bytecode/basic_blocks.h"
#include "jvm/bytecode/instruction.h"
#include "jvm/instrument/predicates.h"

namespace aftershock::jvm {
namespace {

using program::Comparison;

/// The line number that starts at each pc, if one does; where several do, the last of the file.
std::vector<std::optional<int>> LineStarts(const CodeAttribute& code) {
  std::vector<std::optional<int>> starts(code.bytes.size());
  for (const LineNumber& entry : code.lines) starts[entry.start_pc] = entry.line;
  return starts;
}

Comparison ComparisonOf(Opcode jump) {
  switch (jump) {
    case Opcode::kIfne:
    case Opcode::kIfIcmpne:
    case Opcode::kIfAcmpne:
    case Opcode::kIfnonnull:
      return Comparison::kNotEqual;
    case Opcode::kIflt:
    case Opcode::kIfIcmplt:
      return Comparison::kLess;
    case Opcode::kIfge:
    case Opcode::kIfIcmpge:
      return Comparison::kGreaterOrEqual;
    case Opcode::kIfgt:
    case Opcode::kIfIcmpgt:
      return Comparison::kGreater;
    case Opcode::kIfle:
    case Opcode::kIfIcmple:
      return Comparison::kLessOrEqual;
    default:
      return Comparison::kEqual;
  }
}

/// What a jump by itself compares.
OperandKind OwnOperands(Opcode jump) {
  if (IsBetween(jump, Opcode::kIfIcmpeq, Opcode::kIfIcmple)) return OperandKind::kInts;
  if (IsBetween(jump, Opcode::kIfAcmpeq, Opcode::kIfAcmpne)) return OperandKind::kReferences;
  if (IsBetween(jump, Opcode::kIfnull, Opcode::kIfnonnull)) return OperandKind::kNull;
  return OperandKind::kIntWithZero;
}

/// What an ifXX really compares if `before` made its operand; nullopt: just an int.
std::optional<OperandKind> OperandsBehind(const Instruction& before, Opcode jump,
                                          const ConstantPool& pool) {
  switch (before.opcode) {
    case Opcode::kLcmp:
      return OperandKind::kLongs;
    case Opcode::kFcmpl:
    case Opcode::kFcmpg:
      return OperandKind::kFloats;
    case Opcode::kDcmpl:
    case Opcode::kDcmpg:
      return OperandKind::kDoubles;
    default:
      break;
  }
  if (!IsBetween(jump, Opcode::kIfeq, Opcode::kIfne)) return std::nullopt;
  if (before.opcode == Opcode::kInstanceof) return OperandKind::kInstanceOf;
  if (IsInvoke(before.opcode) &&
      FindPredicate(before.opcode, pool.Member(before.pool_index)) != nullptr) {
    return OperandKind::kPredicate;
  }
  return std::nullopt;
}

/// Plans one method after the other; the numbers run through the class.
class Planner {
 public:
  explicit Planner(const ConstantPool& pool) : pool_(pool) {}

  MethodPlan PlanMethod(const CodeAttribute& code) {
    MethodPlan plan;
    const auto line_starts = LineStarts(code);
    std::optional<int> line;
    for (const BasicBlock& block : FindBasicBlocks(code)) {
      PlanBlock(code, block, line_starts, line, plan);
    }
    return plan;
  }

  [[nodiscard]] std::uint32_t probe_count() const { return probes_; }
  [[nodiscard]] std::uint32_t branch_count() const { return branches_; }

 private:
  /// `line` is the line in force, as stack traces see it: that of the nearest entry before.
  void PlanBlock(const CodeAttribute& code, const BasicBlock& block,
                 const std::vector<std::optional<int>>& line_starts, std::optional<int>& line,
                 MethodPlan& plan) {
    std::optional<Instruction> before;
    bool may_throw = false;  // Since the last segment began, terminator left out.
    for (std::uint32_t pc = block.begin; pc < block.end;) {
      const Instruction instruction = DecodeInstruction(code.bytes, pc);
      if (line_starts[pc]) line = line_starts[pc];
      if (line_starts[pc] || pc == block.begin) {
        plan.probes.push_back({pc, probes_++, line, false, false});
        may_throw = false;
      }
      if (EndsBlock(instruction.opcode)) {
        if (may_throw) plan.probes.push_back({pc, probes_++, line, true, false});
        PlanBranch(code, instruction, before, plan);
        return;
      }
      may_throw = may_throw || MayThrow(instruction.opcode);
      before = instruction;
      pc = instruction.end();
    }
    if (may_throw) plan.probes.push_back({block.last, probes_++, line, true, true});
  }

  void PlanBranch(const CodeAttribute& code, const Instruction& instruction,
                  const std::optional<Instruction>& before, MethodPlan& plan) {
    PlannedBranch branch{.pc = instruction.pc, .observed_pc = instruction.pc, .branch = branches_};
    if (IsSwitch(instruction.opcode)) {
      branch.operands = OperandKind::kSwitch;
      branch.cases = static_cast<std::uint32_t>(SwitchCases(code.bytes, instruction).size());
    } else if (IsConditionalJump(instruction.opcode)) {
      branch.operands = OwnOperands(instruction.opcode);
      branch.comparison = ComparisonOf(instruction.opcode);
      if (before && branch.operands == OperandKind::kIntWithZero) {
        LookBehind(*before, instruction, branch);
      }
    } else {
      return;
    }
    branches_ += branch.cases;
    plan.branches.push_back(branch);
  }

  void LookBehind(const Instruction& before, const Instruction& jump, PlannedBranch& branch) {
    const auto operands = OperandsBehind(before, jump.opcode, pool_);
    if (!operands) return;
    branch.operands = *operands;
    branch.observed_pc = before.pc;
    if (*operands == OperandKind::kInstanceOf || *operands == OperandKind::kPredicate) {
      // ifne jumps when the predicate gave true.
      branch.comparison =
          jump.opcode == Opcode::kIfne ? Comparison::kHolds : Comparison::kDoesNotHold;
    }
  }

  const ConstantPool& pool_;
  std::uint32_t probes_ = 0;
  std::uint32_t branches_ = 0;
};

}  // namespace

ProbePlan PlanProbes(const ClassFile& class_file) {
  ProbePlan plan;
  Planner planner(class_file.pool);
  for (const MethodInfo& method : class_file.methods) {
    plan.methods.push_back(method.code ? planner.PlanMethod(*method.code) : MethodPlan{});
  }
  plan.probe_count = planner.probe_count();
  plan.branch_count = planner.branch_count();
  return plan;
}

}  // namespace aftershock::jvm
