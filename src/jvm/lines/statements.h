// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <set>
#include <vector>

#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {

/// The statements of a method that take more than one line, each as its lines with code. A
/// statement is a stretch of instructions at whose borders the operand stack is empty. None if the
/// code cannot be followed (subroutines).
std::vector<std::set<int>> StatementsOfSeveralLines(const LocatedMethod& method);

/// The lines of all statements of the methods that `line` lies in, with code of its own or not.
std::set<int> LinesOfStatement(const std::vector<LocatedMethod>& methods, int line);

}  // namespace aftershock::jvm
