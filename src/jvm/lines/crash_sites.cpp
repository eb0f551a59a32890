// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/crash_sites.h"

#include <algorithm>
#include <optional>
#include <set>

#include "jvm/bytecode/basic_blocks.h"
#include "jvm/bytecode/descriptor.h"
#include "jvm/frames/called_methods.h"
#include "jvm/lines/line_code.h"

namespace aftershock::jvm {
namespace {

using program::Fault;

std::optional<std::size_t> DepthOfIndex(Opcode opcode) {
  if (IsBetween(opcode, Opcode::kIaload, Opcode::kSaload)) return 0;
  if (!IsBetween(opcode, Opcode::kIastore, Opcode::kSastore)) return std::nullopt;
  return opcode == Opcode::kLastore || opcode == Opcode::kDastore ? 2 : 1;
}

/// Where the operand is that makes the JVM raise exactly this exception (JVMS §6.5), and what is
/// wrong with it then.
struct Blamed {
  std::size_t depth = 0;
  Fault fault = Fault::kValue;
};

std::optional<Blamed> BlamedOperand(const Instruction& at, std::string_view exception,
                                    const ConstantPool& pool) {
  const Opcode opcode = at.opcode;
  const auto if_known = [](std::optional<std::size_t> depth, Fault fault) {
    return depth ? std::optional(Blamed{*depth, fault}) : std::nullopt;
  };
  if (exception == "java/lang/NullPointerException") {
    return if_known(DepthOfObject(at, pool), Fault::kNull);
  }
  if (exception == "java/lang/ArrayIndexOutOfBoundsException") {
    return if_known(DepthOfIndex(opcode), Fault::kValue);
  }
  if (exception == "java/lang/ArithmeticException") {
    if (opcode == Opcode::kIdiv || opcode == Opcode::kIrem) return Blamed{0, Fault::kValue};
    if (opcode == Opcode::kLdiv || opcode == Opcode::kLrem) return Blamed{1, Fault::kValue};
  }
  if (exception == "java/lang/NegativeArraySizeException" &&
      (opcode == Opcode::kNewarray || opcode == Opcode::kAnewarray)) {
    return Blamed{0, Fault::kValue};
  }
  if (exception == "java/lang/ClassCastException" && opcode == Opcode::kCheckcast) {
    return Blamed{0, Fault::kType};
  }
  if (exception == "java/lang/ArrayStoreException" && opcode == Opcode::kAastore) {
    return Blamed{0, Fault::kType};
  }
  return std::nullopt;
}

std::vector<Instruction> InstructionsOf(const LocatedMethod& method, int line) {
  std::vector<Instruction> found;
  for (const LinedInstruction& at : LinedInstructions(*method.info().code)) {
    if (at.line == line) found.push_back(at.instruction);
  }
  return found;
}

/// The blocks of a method, by index, and where each goes on.
class Blocks {
 public:
  explicit Blocks(const CodeAttribute& code) : blocks_(FindBasicBlocks(code)) {
    for (const BasicBlock& block : blocks_) {
      const Instruction last = DecodeInstruction(code.bytes, block.last);
      std::vector<std::size_t>& next = successors_.emplace_back();
      if (IsJump(last.opcode) || IsSwitch(last.opcode)) next.push_back(Holding(last.target));
      for (const SwitchCase& one : SwitchCases(code.bytes, last))
        next.push_back(Holding(one.target));
      if (FallsThrough(last.opcode)) next.push_back(Holding(block.end));
    }
  }

  [[nodiscard]] std::size_t Holding(std::uint32_t pc) const {
    const auto after = std::ranges::upper_bound(blocks_, pc, {}, &BasicBlock::begin);
    return after == blocks_.begin() ? 0 : static_cast<std::size_t>(after - blocks_.begin()) - 1;
  }

  /// The last instructions of the blocks that decide whether `block` is reached: one way leads
  /// nowhere else, another does.
  [[nodiscard]] std::vector<std::uint32_t> DecidingAbout(std::size_t block) const {
    std::set<std::size_t> leading{block};
    const auto leads = [&](std::size_t next) { return leading.contains(next); };
    for (std::size_t before = 0; before != leading.size();) {
      before = leading.size();
      for (std::size_t i = 0; i < blocks_.size(); ++i) {
        const auto& next = successors_[i];
        if (!next.empty() && std::ranges::all_of(next, leads)) leading.insert(i);
      }
    }
    std::vector<std::uint32_t> deciding;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      if (!leading.contains(i) && std::ranges::any_of(successors_[i], leads)) {
        deciding.push_back(blocks_[i].last);
      }
    }
    return deciding;
  }

 private:
  std::vector<BasicBlock> blocks_;
  std::vector<std::vector<std::size_t>> successors_;
};

/// The decisions about whether `pc` is reached: the nearest ones, and those on the same line with
/// them (`a && b` are two).
std::set<std::uint32_t> StatementDecidingAbout(const CodeAttribute& code, const Blocks& blocks,
                                               std::uint32_t pc) {
  std::set<std::uint32_t> deciding;
  std::vector<std::uint32_t> open = blocks.DecidingAbout(blocks.Holding(pc));
  while (!open.empty()) {
    const std::uint32_t decision = open.back();
    open.pop_back();
    if (!deciding.insert(decision).second) continue;
    for (const std::uint32_t before : blocks.DecidingAbout(blocks.Holding(decision))) {
      if (LineAt(code, before) == LineAt(code, decision)) open.push_back(before);
    }
  }
  return deciding;
}

}  // namespace

std::optional<std::size_t> DepthOfObject(const Instruction& at, const ConstantPool& pool) {
  const Opcode opcode = at.opcode;
  if (IsBetween(opcode, Opcode::kIaload, Opcode::kSaload)) return 1;
  if (IsBetween(opcode, Opcode::kIastore, Opcode::kSastore)) {
    const bool wide = opcode == Opcode::kLastore || opcode == Opcode::kDastore;
    return wide ? 3 : 2;
  }
  switch (opcode) {
    case Opcode::kInvokevirtual:
    case Opcode::kInvokeinterface: {
      const auto descriptor = ParseMethodDescriptor(pool.Member(at.pool_index).descriptor);
      if (!descriptor) return std::nullopt;
      return ParameterSlots(*descriptor);
    }
    case Opcode::kPutfield:
      return SlotsOf(pool.Member(at.pool_index).descriptor);
    case Opcode::kGetfield:
    case Opcode::kArraylength:
    case Opcode::kMonitorenter:
    case Opcode::kAthrow:
      return 0;
    default:
      return std::nullopt;
  }
}

std::vector<SuspectValue> RaisingOperands(const LocatedMethod& method, int line,
                                          std::string_view exception, const ParameterFlow& flow) {
  std::vector<SuspectValue> values;
  for (const Instruction& at : InstructionsOf(method, line)) {
    const auto blamed = BlamedOperand(at, exception, method.class_file->pool);
    if (blamed) values.push_back({flow.Operand(at.pc, blamed->depth), blamed->fault});
  }
  return values;
}

std::vector<SuspectValue> ConditionsOfThrow(const LocatedMethod& method, int line,
                                            std::string_view exception, const ParameterFlow& flow) {
  const CodeAttribute& code = *method.info().code;
  const Blocks blocks(code);
  std::vector<SuspectValue> values;
  for (const Instruction& at : InstructionsOf(method, line)) {
    const bool makes =
        at.opcode == Opcode::kNew && method.class_file->pool.Name(at.pool_index) == exception;
    if (!makes && at.opcode != Opcode::kAthrow) continue;
    for (const std::uint32_t pc : StatementDecidingAbout(code, blocks, at.pc)) {
      values.push_back({flow.Operand(pc, 0), Fault::kValue});
      const Opcode decision = DecodeInstruction(code.bytes, pc).opcode;
      if (IsBetween(decision, Opcode::kIfIcmpeq, Opcode::kIfAcmpne)) {
        values.push_back({flow.Operand(pc, 1), Fault::kValue});
      }
    }
  }
  return values;
}

std::vector<std::uint32_t> CallsNamed(const LocatedMethod& method, int line,
                                      std::string_view name) {
  std::vector<std::uint32_t> calls;
  for (const Instruction& at : InstructionsOf(method, line)) {
    if (!IsInvoke(at.opcode) || at.opcode == Opcode::kInvokedynamic) continue;
    if (method.class_file->pool.Member(at.pool_index).name == name) calls.push_back(at.pc);
  }
  return calls;
}

}  // namespace aftershock::jvm
