// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "program/aligned_line.h"
#include "support/result.h"
#include "trace/stack_trace.h"

namespace aftershock::cli {

/// What was found out about one frame, in the words of its language.
struct InspectedFrame {
  trace::Frame frame;
  bool matches = false;  ///< The program has it as the trace says.
  std::string verdict;   ///< Whether it has it, and if not why.
  std::string kind;      ///< What the frame's method is.
  std::string note = {};
  std::vector<std::string> routes = {};  ///< Ways in from what a test can call, nearest first.
  bool callable = false;                 ///< A test can call the method itself.
  std::optional<program::AlignedLine> aligned = {};
  // Known only where the trace matches the program:
  bool own = false;
  bool exception_factory = false;  ///< See program::TargetFrame.
};

/// What a search would aim at; see program::Target.
struct Aim {
  std::size_t first_own = 0;
  std::size_t highest = 0;
  std::string cap_reason;
  std::size_t cycle_begin = 0;
  std::size_t cycle_length = 0;
  std::string test_package;  ///< Where the test would live, as its language writes it.
};

/// What `inspect` found out about an exception.
struct Inspection {
  std::string exception_class;
  std::string message;
  std::vector<InspectedFrame> frames;
  std::optional<Aim> aim;         ///< Absent: the trace does not match the program.
  std::optional<Error> mismatch;  ///< Why not.
};

}  // namespace aftershock::cli
