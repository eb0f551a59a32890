// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "trace/jvm/frame_line.h"
#include "trace/jvm/link_line.h"
#include "trace/log/input_lines.h"

namespace aftershock::trace::jvm {

struct TextLine {};  ///< Anything else: noise, a message, or a header (known only by what follows).
struct ConsumedLine {};     ///< The second half of a wrapped line.
struct BrokenFrameLine {};  ///< Begins like a frame, but is none.
struct MoreLine {
  std::size_t count = 0;
};

using LineKind = std::variant<TextLine, ConsumedLine, BrokenFrameLine, FrameInLine, MoreLine, Link>;

struct ClassifiedLine {
  std::string text;
  std::size_t number = 0;
  LineKind kind;
  /// What stands before `at` in the frames nearby; a header or message may begin with it as well.
  std::string prefix;
};

/// Says of each line what it is in a trace.
std::vector<ClassifiedLine> Classify(std::vector<log::InputLine> lines, Patience& patience);

}  // namespace aftershock::trace::jvm
