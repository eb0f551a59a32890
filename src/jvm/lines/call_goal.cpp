// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/call_goal.h"

#include "jvm/index/program_index.h"

namespace aftershock::jvm {

Goal GoalOf(const MemberReference& called, ProgramIndex& index) {
  if (called.owner.starts_with('[')) return Goal::kProgram;
  const ClassOutline* type = index.Outline(called.owner);
  for (; type != nullptr; type = index.Outline(type->super_name)) {
    const bool is_interface = type->Is(kInterface);
    if (type->origin == Origin::kPlatform) {
      return is_interface ? Goal::kPlatformInterface : Goal::kPlatform;
    }
    if (is_interface) return Goal::kProgramInterface;
    if (type->FindMethod(called.name, called.descriptor) != nullptr) return Goal::kProgram;
  }
  return Goal::kUnknown;
}

bool CallsPlatformFrame(const LocatedMethod& caller, const Instruction& instruction,
                        const trace::Frame& frame, ProgramIndex& index) {
  if (!IsInvoke(instruction.opcode) || instruction.opcode == Opcode::kInvokedynamic) return false;
  const MemberReference called = caller.class_file->pool.Member(instruction.pool_index);
  return called.name == frame.method_name && GoalOf(called, index) != Goal::kProgram;
}

}  // namespace aftershock::jvm
