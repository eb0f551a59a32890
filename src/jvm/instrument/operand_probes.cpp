// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/internal/operand_probes.h"

#include "jvm/instrument/predicates.h"

namespace aftershock::jvm::internal {

void OperandProbes::Finish(ProbeCall call, const PlannedBranch& branch, std::uint32_t extra_stack,
                           CodeEdits& edits) const {
  context_.calls.Call(edits.text, call, Id(branch));
  edits.NeedStack(extra_stack);
}

void OperandProbes::WriteBefore(const PlannedBranch& branch, CodeEdits& edits) const {
  CodeWriter& out = edits.text;
  switch (branch.operands) {
    case OperandKind::kIntWithZero:
      out.Op(Opcode::kDup);
      out.Op(Opcode::kIconst0);
      return Finish(ProbeCall::kCompareInts, branch, 3, edits);
    case OperandKind::kInts:
      out.Op(Opcode::kDup2);
      return Finish(ProbeCall::kCompareInts, branch, 3, edits);
    case OperandKind::kReferences:
      out.Op(Opcode::kDup2);
      return Finish(ProbeCall::kCompareReferences, branch, 3, edits);
    case OperandKind::kNull:
      out.Op(Opcode::kDup);
      return Finish(ProbeCall::kIsNull, branch, 2, edits);
    case OperandKind::kSwitch:
      out.Op(Opcode::kDup);
      return Finish(ProbeCall::kSelect, branch, 2, edits);
    case OperandKind::kLongs:
      return WriteWide("J", ProbeCall::kCompareLongs, branch, edits);
    case OperandKind::kDoubles:
      return WriteWide("D", ProbeCall::kCompareDoubles, branch, edits);
    case OperandKind::kFloats:
      return WriteFloats(branch, edits);
    case OperandKind::kInstanceOf:
      // WriteAfter has the rest: value and result are needed together.
      out.Op(Opcode::kDup);
      return edits.NeedStack(1);
    case OperandKind::kPredicate:
      return;
  }
}

void OperandProbes::WriteReplacement(const PlannedBranch& branch, const Instruction& call,
                                     CodeEdits& edits) const {
  const Predicate* predicate =
      FindPredicate(call.opcode, context_.class_file.pool.Member(call.pool_index));
  edits.text.PushInt(static_cast<std::int32_t>(Id(branch)));
  edits.text.InvokeStatic(kProbesClass, predicate->replacement, predicate->replacement_descriptor);
  edits.NeedStack(1);
}

void OperandProbes::WriteAfter(const PlannedBranch& branch, CodeEdits& edits) const {
  if (branch.operands != OperandKind::kInstanceOf) return;
  edits.text.Op(Opcode::kDupX1);
  Finish(ProbeCall::kInstance, branch, 3, edits);
}

/// No instruction copies four slots: the right operand waits in a local variable beyond all others.
/// It is dead before any frame, so that stack maps need not know it.
void OperandProbes::WriteWide(std::string_view type, ProbeCall call, const PlannedBranch& branch,
                              CodeEdits& edits) const {
  edits.text.Store(type, code_.max_locals);
  edits.text.Op(Opcode::kDup2);
  edits.text.Load(type, code_.max_locals);
  Finish(call, branch, 3, edits);
  edits.text.Load(type, code_.max_locals);
  edits.NeedLocals(2);
}

void OperandProbes::WriteFloats(const PlannedBranch& branch, CodeEdits& edits) const {
  edits.text.Store("F", code_.max_locals);
  edits.text.Op(Opcode::kDup);
  edits.text.Op(Opcode::kF2d);
  edits.text.Load("F", code_.max_locals);
  edits.text.Op(Opcode::kF2d);
  Finish(ProbeCall::kCompareDoubles, branch, 4, edits);
  edits.text.Load("F", code_.max_locals);
  edits.NeedLocals(2);
}

}  // namespace aftershock::jvm::internal
