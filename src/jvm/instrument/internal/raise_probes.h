// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/bytecode/instruction.h"
#include "jvm/instrument/internal/method_edits.h"

namespace aftershock::jvm::internal {

/// Writes the code that shows the operands of an instruction to the probes before it may raise, and
/// leaves the stack as it was.
class RaiseProbes {
 public:
  RaiseProbes(const ConstantPool& pool, const CodeAttribute& code) : pool_(pool), code_(code) {}

  /// In front of the instruction. Nothing if it has no operands for that cause.
  void Write(const PlannedRaise& raise, const Instruction& at, CodeEdits& edits) const;

 private:
  void WriteElement(const PlannedRaise& raise, const Instruction& at, CodeEdits& edits) const;
  static void WriteDivisor(const PlannedRaise& raise, const Instruction& at, CodeEdits& edits);
  void WriteSizes(const PlannedRaise& raise, const Instruction& at, CodeEdits& edits) const;
  void WriteType(const PlannedRaise& raise, const Instruction& at, CodeEdits& edits) const;
  void WriteCall(const PlannedRaise& raise, const Instruction& at, CodeEdits& edits) const;

  const ConstantPool& pool_;
  const CodeAttribute& code_;
};

}  // namespace aftershock::jvm::internal
