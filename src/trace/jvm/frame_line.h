// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "trace/stack_trace.h"

namespace aftershock::trace::jvm {

/// A frame found in a line: `line[0, begin)` is what stands before its `at`.
struct FrameInLine {
  Frame frame;
  std::size_t begin = 0;
  std::size_t end = 0;  ///< Behind the closing parenthesis.
};

/// `[loader/][module[@version]/]package.Class.method(File.java:12)` from the start of `text`. `end`
/// receives the position behind it.
std::optional<Frame> ParseFrame(std::string_view text, std::size_t& end);

/// The first frame of `line` at or after `from`, wherever its `at` stands. nullopt too if words
/// follow it: then the line is prose that mentions a frame.
std::optional<FrameInLine> FindFrame(std::string_view line, std::size_t from = 0);

/// Position of an `at` behind which a frame begins but does not end: cut off, wrapped or damaged.
std::optional<std::size_t> FindBrokenFrame(std::string_view line);

}  // namespace aftershock::trace::jvm
