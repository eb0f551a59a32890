// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_origin.h"
#include "program/target.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

/// How a frame of the trace compares with the program.
enum class FrameMatch {
  kMatches,
  kPlatform,
  kLauncher,         ///< A test, test runner or launcher around the program: never aimed at.
  kNotInClassPath,   ///< Its class is missing.
  kMethodMissing,    ///< Its class has no such method.
  kLineNotInMethod,  ///< Another version of the program.
  kLineCannotThrow,  ///< First own frame: nothing on the line can raise the exception.
  kLineCannotCall,   ///< Nothing on the line can lead to the own frame below.
  kCaught,           ///< What comes from below is caught here and goes no farther.
  kNotObservable,    ///< A native method: there is no code to put probes into.
};

struct LocatedMethod {
  const ClassFile* class_file = nullptr;
  std::size_t index = 0;

  [[nodiscard]] const MethodInfo& info() const { return class_file->methods[index]; }
};

struct FrameCheck {
  FrameMatch match = FrameMatch::kMatches;
  /// What does not match and what is nearest, or what is peculiar about the match; may be empty.
  std::string note;
  /// kMatches: the methods the frame may stand for. More than one only where overloads (or
  /// constructors, for what initialises fields) share the line, or none is known.
  std::vector<LocatedMethod> methods;
  /// All methods with code that the frame's name may stand for, whatever their lines.
  std::vector<LocatedMethod> named;
  std::vector<program::FrameAlias> aliases;
  bool has_line = true;  ///< False: the frame has no line, or its class no line numbers.
  /// The line of this program, where the trace's is another (AlignFrames).
  std::optional<program::AlignedLine> aligned;

  /// The line to look at in `methods`; nullopt: any.
  [[nodiscard]] std::optional<int> LineHere(const trace::Frame& frame) const {
    if (!has_line) return std::nullopt;
    return aligned ? std::optional(aligned->here) : frame.line;
  }
  /// Gives the frame the lines of this program. Those of other turns of a cycle are as far from the
  /// trace's as the one that was looked at.
  void TakeLinesHere(trace::Frame& frame) const {
    const int shift = aligned ? aligned->here - aligned->trace : 0;
    for (int& line : frame.other_lines) line += shift;
    frame.line = LineHere(frame);
    if (!frame.line) frame.other_lines.clear();
  }
};

/// Compares a frame that is not the platform's with the classes.
FrameCheck CheckFrame(const trace::Frame& frame, FrameOrigin origin, ClassFiles& classes);

/// Makes `methods` what the frame stands for: those of exactly its name if there are any, else all,
/// with their names as aliases.
void StandFor(std::vector<LocatedMethod> methods, const trace::Frame& frame, FrameCheck& check);

/// Whether the method's line numbers have `line`.
bool HasLine(const MethodInfo& method, int line);

}  // namespace aftershock::jvm
