// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "jvm/frames/frame_check.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

/// What a trace shows of the platform between an own frame and what it led to.
struct Between {
  const trace::Frame* platform = nullptr;  ///< The one that the own frame called; nullptr: none.
  bool stripped = false;  ///< The trace shows no platform frame anywhere: there may have been some.
};

/// Of `frame`, above which (toward the exception) the trace has `below`, or nothing of the program
/// if both are equal.
Between BetweenOwnFrames(const trace::ThrownException& thrown, std::size_t frame, std::size_t below,
                         const std::vector<FrameCheck>& checks);

}  // namespace aftershock::jvm
