// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/bytecode/instruction.h"
#include "jvm/instrument/internal/method_edits.h"

namespace aftershock::jvm::internal {

/// Writes the code that shows the operands of a branch to the probes and leaves the stack as it
/// was.
class OperandProbes {
 public:
  OperandProbes(const EditContext& context, const CodeAttribute& code)
      : context_(context), code_(code) {}

  /// In front of the observed instruction.
  void WriteBefore(const PlannedBranch& branch, CodeEdits& edits) const;
  /// In place of the call of a predicate.
  void WriteReplacement(const PlannedBranch& branch, const Instruction& call,
                        CodeEdits& edits) const;
  /// Behind the observed instruction.
  void WriteAfter(const PlannedBranch& branch, CodeEdits& edits) const;

 private:
  [[nodiscard]] std::uint32_t Id(const PlannedBranch& branch) const {
    return context_.options.branch_base + branch.branch;
  }
  void Finish(ProbeCall call, const PlannedBranch& branch, std::uint32_t extra_stack,
              CodeEdits& edits) const;
  void WriteWide(std::string_view type, ProbeCall call, const PlannedBranch& branch,
                 CodeEdits& edits) const;
  void WriteFloats(const PlannedBranch& branch, CodeEdits& edits) const;

  const EditContext& context_;
  const CodeAttribute& code_;
};

}  // namespace aftershock::jvm::internal
