// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "jvm/bytecode/instruction.h"
#include "jvm/target/frame_check.h"

namespace aftershock::jvm::internal {

struct LinedInstruction {
  Instruction instruction;
  int line = 0;  ///< What a stack trace gives for it; 0 if unknown.
};

/// The instructions of a method, front to back, each with its line.
std::vector<LinedInstruction> LinedInstructions(const CodeAttribute& code);

/// Whether `line` begins where another line does: then which of both a trace shows depends on the
/// JVM, and nothing is certain about either.
bool SharesItsBeginning(const CodeAttribute& code, int line);

/// Another line of a method, where what is looked for is.
struct NearLine {
  int line = 0;
  bool same_statement = false;  ///< The wanted line is part of the same expression.
};

/// The line, other than `wanted`, that comes nearest to it among those with an instruction that
/// `rank` gives more than 0: one of the same statement before any other, then by rank, then by
/// distance.
std::optional<NearLine> NearestLine(const LocatedMethod& method, int wanted,
                                    const std::function<int(const Instruction&)>& rank);

}  // namespace aftershock::jvm::internal
