// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/internal/raise_probes.h"

#include <vector>

#include "jvm/bytecode/descriptor.h"
#include "jvm/instrument/raising_calls.h"

namespace aftershock::jvm::internal {
namespace {

using program::RaiseCause;

constexpr std::string_view kObject = "Ljava/lang/Object;";
/// What any of the probes needs beside the operands that lie there already.
constexpr std::uint32_t kExtraStack = 4;

/// Operands, lowest first, that wait in local variables beyond all others. They are dead before any
/// frame, so that stack maps need not know them.
class Spilled {
 public:
  Spilled(std::vector<std::string_view> types, std::uint32_t first_local, CodeEdits& edits)
      : types_(std::move(types)), edits_(edits) {
    std::uint32_t local = first_local;
    for (const std::string_view type : types_) {
      locals_.push_back(static_cast<std::uint16_t>(local));
      local += SlotsOf(type);
    }
    edits.NeedLocals(local - first_local);
    for (std::size_t i = types_.size(); i-- > 0;) edits.text.Store(types_[i], locals_[i]);
  }

  void Load(std::size_t index) const { edits_.text.Load(types_[index], locals_[index]); }
  void LoadAll() const {
    for (std::size_t i = 0; i < types_.size(); ++i) Load(i);
  }
  [[nodiscard]] std::size_t size() const { return types_.size(); }

 private:
  std::vector<std::string_view> types_;
  std::vector<std::uint16_t> locals_;
  CodeEdits& edits_;
};

void Call(const PlannedRaise& raise, std::string_view probe, std::string_view descriptor,
          CodeEdits& edits) {
  edits.text.PushInt(static_cast<std::int32_t>(raise.branch));
  edits.text.InvokeStatic(kProbesClass, probe, descriptor);
  edits.NeedStack(kExtraStack);
}

std::string_view StoredType(Opcode store) {
  switch (store) {
    case Opcode::kLastore:
      return "J";
    case Opcode::kFastore:
      return "F";
    case Opcode::kDastore:
      return "D";
    case Opcode::kAastore:
      return kObject;
    default:
      return "I";
  }
}

}  // namespace

void RaiseProbes::Write(const PlannedRaise& raise, const Instruction& at, CodeEdits& edits) const {
  if (IsInvoke(at.opcode)) return WriteCall(raise, at, edits);
  switch (raise.cause) {
    case RaiseCause::kIndex:
      return WriteElement(raise, at, edits);
    case RaiseCause::kDivisor:
      return WriteDivisor(raise, at, edits);
    case RaiseCause::kSize:
      return WriteSizes(raise, at, edits);
    case RaiseCause::kType:
      return WriteType(raise, at, edits);
    case RaiseCause::kNumberText:
    case RaiseCause::kEmpty:
    case RaiseCause::kNull:
    case RaiseCause::kThrow:
      return;
  }
}

void RaiseProbes::WriteElement(const PlannedRaise& raise, const Instruction& at,
                               CodeEdits& edits) const {
  constexpr std::string_view kDescriptor = "(Ljava/lang/Object;II)V";
  if (IsBetween(at.opcode, Opcode::kIaload, Opcode::kSaload)) {
    edits.text.Op(Opcode::kDup2);
    Call(raise, "element", kDescriptor, edits);
  } else if (IsBetween(at.opcode, Opcode::kIastore, Opcode::kSastore)) {
    const Spilled value({StoredType(at.opcode)}, code_.max_locals, edits);
    edits.text.Op(Opcode::kDup2);
    Call(raise, "element", kDescriptor, edits);
    value.LoadAll();
  }
}

void RaiseProbes::WriteDivisor(const PlannedRaise& raise, const Instruction& at, CodeEdits& edits) {
  if (at.opcode == Opcode::kIdiv || at.opcode == Opcode::kIrem) {
    edits.text.Op(Opcode::kDup);
    edits.text.Op(Opcode::kI2l);
  } else if (at.opcode == Opcode::kLdiv || at.opcode == Opcode::kLrem) {
    edits.text.Op(Opcode::kDup2);
  } else {
    return;
  }
  Call(raise, "divisor", "(JI)V", edits);
}

void RaiseProbes::WriteSizes(const PlannedRaise& raise, const Instruction& at,
                             CodeEdits& edits) const {
  const bool is_multiple = at.opcode == Opcode::kMultianewarray;
  if (!is_multiple && at.opcode != Opcode::kNewarray && at.opcode != Opcode::kAnewarray) return;
  const std::size_t count = is_multiple ? static_cast<std::size_t>(at.constant) : 1;
  const Spilled sizes(std::vector<std::string_view>(count, "I"), code_.max_locals, edits);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    sizes.Load(i);
    edits.text.Op(Opcode::kDup);
    Call(raise, "size", "(II)V", edits);
  }
}

void RaiseProbes::WriteType(const PlannedRaise& raise, const Instruction& at,
                            CodeEdits& edits) const {
  if (at.opcode == Opcode::kCheckcast) {
    edits.text.Op(Opcode::kDup);
    edits.text.Op(Opcode::kDup);
    edits.text.Op(Opcode::kInstanceof, at.pool_index);
    Call(raise, "cast", "(Ljava/lang/Object;ZI)V", edits);
  } else if (at.opcode == Opcode::kAastore) {
    const Spilled value({kObject}, code_.max_locals, edits);
    edits.text.Op(Opcode::kDup2);
    edits.text.Op(Opcode::kPop);
    value.LoadAll();
    Call(raise, "store", "(Ljava/lang/Object;Ljava/lang/Object;I)V", edits);
    value.LoadAll();
  }
}

void RaiseProbes::WriteCall(const PlannedRaise& raise, const Instruction& at,
                            CodeEdits& edits) const {
  if (at.opcode == Opcode::kInvokedynamic) return;
  const MemberReference called = pool_.Member(at.pool_index);
  const RaisingCall* call = FindRaisingCall(at.opcode, called);
  if (call == nullptr || call->cause != raise.cause) return;
  const auto descriptor = ParseMethodDescriptor(called.descriptor);
  const auto probe = ParseMethodDescriptor(call->probe_descriptor);
  if (!descriptor || !probe) return;
  std::vector<std::string_view> types = descriptor->parameters;
  if (!call->is_static) types.insert(types.begin(), kObject);
  const Spilled operands(std::move(types), code_.max_locals, edits);
  // The last parameter is the branch.
  for (std::size_t i = 0; i + 1 < probe->parameters.size(); ++i) operands.Load(i);
  Call(raise, call->probe, call->probe_descriptor, edits);
  operands.LoadAll();
}

}  // namespace aftershock::jvm::internal
