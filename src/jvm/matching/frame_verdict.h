// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_check.h"
#include "jvm/frames/frame_kind.h"
#include "jvm/matching/line_rule.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

class ProgramIndex;

/// What was found out about one frame, for people.
struct FrameVerdict {
  FrameMatch match = FrameMatch::kMatches;
  FrameKind kind = FrameKind::kUnknown;
  std::string note;  ///< What is nearest, or what is peculiar about it; may be empty.
  /// Ways in from what a test can call, nearest first, such as
  /// "shop.Cart.total(int) -> shop.Cart.sum(int[])". Empty: it is called itself, or no way is
  /// known.
  std::vector<std::string> routes;
  bool callable = false;  ///< A test can call the method itself.
  /// The line of this program, where the trace's is another.
  std::optional<program::AlignedLine> aligned;
};

/// Compares all frames of the exception with the classes: their names, and, from BeginOfTarget to
/// EndOfTarget, what their lines can do.
std::vector<FrameCheck> CheckAll(const trace::ThrownException& thrown, LineRule rule,
                                 ClassFiles& classes, ProgramIndex& index);

/// One turn of a stack overflow's cycle is all there is: what stands in front of it is where the
/// stack happened to run out, and what stands behind it a JVM rarely prints.
std::size_t BeginOfTarget(const trace::ThrownException& thrown);
std::size_t EndOfTarget(const trace::ThrownException& thrown);

FrameVerdict VerdictOf(const FrameCheck& check);

/// The verdicts alone: what `inspect` shows of a trace that does not fit the class path.
std::vector<FrameVerdict> CheckFrames(const trace::ThrownException& thrown, LineRule rule,
                                      ClassFiles& classes, ProgramIndex& index);

/// "frame 3, shop.Cart.total(Cart.java:12): line not in that method, nearest is line 14". `index`
/// counts from 0.
std::string Describe(std::size_t index, const trace::Frame& frame, const FrameCheck& check);

}  // namespace aftershock::jvm
