// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::trace {

/// Whose runtime printed a trace.
enum class Language : std::uint8_t { kJvm };

/// "jvm", as result.json has it.
std::string_view Name(Language language);

/// One line of a stack trace. `class_name` is the qualified name of what holds the method, as the
/// language prints it.
struct Frame {
  std::string class_name;
  std::string method_name;
  std::optional<std::string> file;
  std::optional<int> line;  ///< Absent for native code, unknown sources and stripped lines.
  /// In a stack overflow's cycle: the further lines on which other turns have this frame.
  std::vector<int> other_lines = {};
  bool native = false;
  std::size_t input_line = 0;  ///< 1-based line of the input it was read from; 0 if made by us.

  /// Whether the trace has the frame on that line in some turn; any does if it has none.
  [[nodiscard]] bool IsOnLine(std::optional<int> where) const {
    return !line || line == where ||
           std::any_of(other_lines.begin(), other_lines.end(),
                       [&](int other) { return other == where; });
  }

  friend bool operator==(const Frame& a, const Frame& b) {
    return a.class_name == b.class_name && a.method_name == b.method_name && a.line == b.line;
  }
};

enum class Relation { kTop, kCausedBy, kSuppressed, kWraps };

/// One exception of a chain with its own frames, top frame (where it was created) first. Frames
/// that were left out because another exception of the chain shows them are put back.
struct ThrownException {
  std::string class_name;
  std::string message;
  std::vector<Frame> frames;
  Relation relation = Relation::kTop;
  std::optional<std::size_t>
      parent;  ///< Index in StackTrace::exceptions of the one this relates to.
  std::size_t input_line = 0;
  /// A stack overflow's repeating frames: `frames[cycle_begin, cycle_begin + cycle_length)` is one
  /// turn of the cycle and later turns are dropped; the turns are of the same methods, and where
  /// they differ in lines the frames have all of them. cycle_length 0: no cycle.
  std::size_t cycle_begin = 0;
  std::size_t cycle_length = 0;
};

/// One printed trace: the outermost exception first, then causes and suppressed ones as they stood
/// in the text.
struct StackTrace {
  Language language = Language::kJvm;
  std::string thread;
  std::vector<ThrownException> exceptions;

  /// Index of the innermost cause, which is the default target.
  [[nodiscard]] std::size_t RootCause() const;
};

}  // namespace aftershock::trace
