// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/bytecode/instruction.h"
#include "jvm/classfile/constant_pool.h"
#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {
class ProgramIndex;
}

namespace aftershock::jvm {

/// Whose code a call runs first.
enum class Goal {
  kProgram,           ///< A method of the program: it would stand in the trace.
  kProgramInterface,  ///< What implements it may be a lambda, a proxy, or the platform's.
  kPlatform,
  kPlatformInterface,
  kUnknown,
};

Goal GoalOf(const MemberReference& called, ProgramIndex& index);

/// Whether the call at `instruction` of `caller` may be that of the platform's method that `frame`
/// shows: by its name, which the JDKs agree about, and not straight into the program.
bool CallsPlatformFrame(const LocatedMethod& caller, const Instruction& instruction,
                        const trace::Frame& frame, ProgramIndex& index);

}  // namespace aftershock::jvm
