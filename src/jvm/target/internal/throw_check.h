// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/target/class_files.h"
#include "jvm/target/frame_check.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm::internal {

/// Marks the check of the first own frame kLineCannotThrow if no instruction on its line can raise
/// the exception, with the nearest line that can. Says nothing unless that is certain.
/// `below_platform`: platform frames stand below it.
void CheckThrow(const trace::Frame& frame, std::string_view exception_class, bool below_platform,
                ClassFiles& classes, FrameCheck& check);

}  // namespace aftershock::jvm::internal
