// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/internal/method_edits.h"

#include "jvm/bytecode/basic_blocks.h"
#include "jvm/bytecode/instruction.h"
#include "jvm/instrument/internal/operand_probes.h"
#include "jvm/instrument/internal/raise_probes.h"
#include "jvm/instrument/predicates.h"

namespace aftershock::jvm::internal {
namespace {

/// Classes without numbers: the JDK's own state is not ours to reset.
bool IsPlatform(std::string_view name) {
  return name.starts_with("java/") || name.starts_with("javax/") || name.starts_with("jdk/") ||
         name.starts_with("sun/");
}

/// A handler whose range covers its own start (javac makes them for monitor exits) would catch what
/// a probe in it throws, and start again, for ever.
bool IsSelfCovering(const ExceptionHandler& handler) {
  return handler.start_pc <= handler.handler_pc && handler.handler_pc < handler.end_pc;
}

bool MayThrowAt(const CodeAttribute& code, std::uint32_t pc) {
  for (const ExceptionHandler& handler : code.handlers) {
    // What stands before the handler may throw: it is left for good, and the monitor released.
    if (IsSelfCovering(handler) && handler.handler_pc <= pc && pc < handler.end_pc) return false;
  }
  return true;
}

/// Where fuel is burnt: loop heads, and handlers in front of what they guard, which make a loop
/// without a jump.
std::vector<bool> FuelChecks(const CodeAttribute& code) {
  std::vector<bool> checks(code.bytes.size(), false);
  for (const std::uint32_t head : FindLoopHeads(code)) checks[head] = MayThrowAt(code, head);
  for (const ExceptionHandler& handler : code.handlers) {
    if (handler.handler_pc < handler.start_pc) {
      checks[handler.handler_pc] = MayThrowAt(code, handler.handler_pc);
    }
  }
  return checks;
}

/// Without calls and loops a method uses no more fuel than its caller did.
bool NeedsEntry(const EditContext& context, const MethodInfo& method) {
  // A static initialiser cannot recur, and to end it would leave the class unusable.
  if (method.name == "<clinit>") return false;
  if (context.has_static_state) return true;
  for (const Instruction& instruction : Instructions(*method.code)) {
    if (IsInvoke(instruction.opcode)) return true;
  }
  return !FindLoopHeads(*method.code).empty();
}

/// Bytes of an element of the array that a newarray or anewarray makes. References are of four, as
/// in every heap that a worker has.
std::uint32_t ElementSize(const Instruction& instruction) {
  if (instruction.opcode == Opcode::kAnewarray) return 4;
  // JVMS table 6.5.newarray-A: boolean, char, float, double, then byte, short, int, long, from 4
  // on.
  return 1U << (static_cast<std::uint32_t>(instruction.constant) & 3U);
}

class EditMaker {
 public:
  EditMaker(const EditContext& context, const MethodInfo& method, const MethodPlan* plan)
      : context_(context),
        method_(method),
        code_(*method.code),
        plan_(plan != nullptr ? *plan : no_plan_),
        edits_(context.pool),
        brackets_initialiser_(!context.is_resettable && method.name == "<clinit>") {}

  CodeEdits Make() {
    if (brackets_initialiser_) {
      Number(ProbeCall::kInitialising, context_.options.class_number(context_.class_file.name));
      edits_.entry = edits_.text.size();
    }
    if (NeedsEntry(context_, method_)) {
      Number(ProbeCall::kEnter, context_.options.class_number(context_.class_file.name));
      edits_.entry = edits_.text.size();
    }
    const std::vector<bool> fuel_checks = FuelChecks(code_);
    for (const Instruction& instruction : Instructions(code_)) {
      CodeEdit edit{.pc = instruction.pc, .before = edits_.text.size()};
      if (fuel_checks[instruction.pc]) context_.calls.Call(edits_.text, ProbeCall::kLoop);
      EditInstruction(instruction, edit);
      if (edit.end > edit.before || edit.replaces) edits_.edits.push_back(edit);
    }
    return std::move(edits_);
  }

 private:
  void EditInstruction(const Instruction& instruction, CodeEdit& edit) {
    WriteHits(instruction.pc, false);
    WriteTouch(instruction);
    WriteRaises(instruction);
    WriteAllocation(instruction);
    WriteLookup(instruction);
    if (brackets_initialiser_ && instruction.opcode == Opcode::kReturn) {
      Number(ProbeCall::kInitialised, context_.options.class_number(context_.class_file.name));
    }
    const bool observed = next_branch_ < plan_.branches.size() &&
                          plan_.branches[next_branch_].observed_pc == instruction.pc;
    const PlannedBranch* branch = observed ? &plan_.branches[next_branch_++] : nullptr;
    const OperandProbes probes(context_, code_);
    if (branch != nullptr) probes.WriteBefore(*branch, edits_);
    edit.instead = edits_.text.size();
    if (branch != nullptr && branch->operands == OperandKind::kPredicate) {
      probes.WriteReplacement(*branch, instruction, edits_);
      edit.replaces = true;
    }
    edit.after = edits_.text.size();
    if (branch != nullptr) probes.WriteAfter(*branch, edits_);
    WriteHits(instruction.pc, true);
    edit.end = edits_.text.size();
    if (branch != nullptr && branch->operands == OperandKind::kSwitch) TellSwitch(*branch);
  }

  void WriteHits(std::uint32_t pc, bool after) {
    while (next_probe_ < plan_.probes.size() && plan_.probes[next_probe_].pc == pc &&
           plan_.probes[next_probe_].after == after) {
      Number(ProbeCall::kHit, context_.options.probe_base + plan_.probes[next_probe_].probe);
      ++next_probe_;
    }
  }

  void WriteTouch(const Instruction& instruction) {
    if (!IsBetween(instruction.opcode, Opcode::kGetstatic, Opcode::kPutstatic)) return;
    const std::string_view owner = context_.class_file.pool.Member(instruction.pool_index).owner;
    if (owner == context_.class_file.name || IsPlatform(owner)) return;
    Number(ProbeCall::kTouch, context_.options.class_number(owner));
  }

  /// A JVM collects its whole heap twice before it says that an array is too large for it, and that
  /// takes as long as hundreds of tests.
  void WriteAllocation(const Instruction& instruction) {
    if (instruction.opcode != Opcode::kNewarray && instruction.opcode != Opcode::kAnewarray) return;
    edits_.text.Op(Opcode::kDup);
    context_.calls.Call(edits_.text, ProbeCall::kAllocate, ElementSize(instruction));
    edits_.NeedStack(2);
  }

  void WriteLookup(const Instruction& instruction) {
    if (!context_.options.probes || !IsInvoke(instruction.opcode) ||
        instruction.opcode == Opcode::kInvokedynamic ||
        !IsLookup(instruction.opcode, context_.class_file.pool.Member(instruction.pool_index))) {
      return;
    }
    edits_.text.Op(Opcode::kDup2);
    context_.calls.Call(edits_.text, ProbeCall::kLookUp);
    edits_.NeedStack(2);
  }

  void WriteRaises(const Instruction& instruction) {
    const RaiseProbes probes(context_.class_file.pool, code_);
    for (; next_raise_ < plan_.raises.size() && plan_.raises[next_raise_].pc <= instruction.pc;
         ++next_raise_) {
      const PlannedRaise& raise = plan_.raises[next_raise_];
      if (raise.pc == instruction.pc) probes.Write(raise, instruction, edits_);
    }
  }

  void Number(ProbeCall call, std::uint32_t number) {
    context_.calls.Call(edits_.text, call, number);
    edits_.NeedStack(1);
  }

  void TellSwitch(const PlannedBranch& branch) {
    if (!context_.options.on_switch) return;
    std::vector<std::int32_t> keys;
    const Instruction instruction = DecodeInstruction(code_.bytes, branch.pc);
    for (const SwitchCase& choice : SwitchCases(code_.bytes, instruction)) {
      keys.push_back(choice.key);
    }
    context_.options.on_switch(context_.options.branch_base + branch.branch, keys);
  }

  const EditContext& context_;
  const MethodInfo& method_;
  const CodeAttribute& code_;
  const MethodPlan no_plan_;
  const MethodPlan& plan_;
  CodeEdits edits_;
  const bool brackets_initialiser_;
  std::size_t next_probe_ = 0;
  std::size_t next_branch_ = 0;
  std::size_t next_raise_ = 0;
};

}  // namespace

CodeEdits MakeEdits(const EditContext& context, const MethodInfo& method, const MethodPlan* plan) {
  return EditMaker(context, method, plan).Make();
}

}  // namespace aftershock::jvm::internal
