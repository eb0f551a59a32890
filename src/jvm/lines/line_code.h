// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "jvm/bytecode/instruction.h"
#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {

struct LinedInstruction {
  Instruction instruction;
  int line = 0;  ///< What a stack trace gives for it; 0 if unknown.
};

/// The instructions of a method, front to back, each with its line.
std::vector<LinedInstruction> LinedInstructions(const CodeAttribute& code);

/// Whether `line` begins where another line does: then which of both a trace shows depends on the
/// JVM, and nothing is certain about either.
bool SharesItsBeginning(const CodeAttribute& code, int line);

}  // namespace aftershock::jvm
