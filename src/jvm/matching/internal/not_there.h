// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/frames/frame_check.h"
#include "jvm/lines/ability.h"
#include "jvm/matching/line_rule.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm::internal {

/// Marks the frame as one that this program does not have, with what comes nearest. `raises`: it is
/// where the exception was thrown. `able`: the lines of its methods, by what they can do.
void MarkNotThere(const trace::Frame& frame, bool raises, const AbleLines& able, const Deed& deed,
                  LineRule rule, FrameCheck& check);

}  // namespace aftershock::jvm::internal
