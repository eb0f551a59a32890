// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_check.h"
#include "jvm/matching/line_rule.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {
class ProgramIndex;
}

namespace aftershock::jvm::internal {

/// Compares every line of the own frames from `begin` to `end` with what the trace says that it did
/// (semantics §1, "Lines of another build"): keeps it, replaces it by the line of this program that
/// is meant, or marks the frame as not there (kLineNotInMethod, kLineCannotThrow, kLineCannotCall)
/// with the reason. Methods that cannot have done it are dropped from those that can.
void AlignFrames(const trace::ThrownException& thrown, std::size_t begin, std::size_t end,
                 LineRule rule, ClassFiles& classes, ProgramIndex& index,
                 std::vector<FrameCheck>& checks);

}  // namespace aftershock::jvm::internal
