// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_check.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {
class ProgramIndex;
}

namespace aftershock::jvm::internal {

/// Marks the frames above `first_own` whose method catches for good what comes from the frame below
/// (kCaught), as far as all frames match. Says nothing unless that is certain.
void CheckCalls(const trace::ThrownException& thrown, std::size_t first_own, std::size_t end,
                ClassFiles& classes, ProgramIndex& index, std::vector<FrameCheck>& checks);

}  // namespace aftershock::jvm::internal
