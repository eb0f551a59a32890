// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/to_text.h"

#include <fmt/format.h>

namespace aftershock::trace::jvm {
namespace {

std::string Location(const Frame& frame) {
  if (frame.native) return "Native Method";
  const std::string file = frame.file.value_or("Unknown Source");
  return frame.line ? fmt::format("{}:{}", file, *frame.line) : file;
}

/// ", visit on lines 7 and 9 as well": what the frames' own lines do not show.
std::string OtherLines(const ThrownException& exception) {
  std::string text;
  for (std::size_t i = 0; i < exception.cycle_length; ++i) {
    const Frame& frame = exception.frames[exception.cycle_begin + i];
    if (frame.other_lines.empty()) continue;
    text += fmt::format(", {} on line{} {} as well", frame.method_name,
                        frame.other_lines.size() == 1 ? "" : "s",
                        fmt::join(frame.other_lines, " and "));
  }
  return text;
}

}  // namespace

std::string ToText(const Frame& frame) {
  return fmt::format("{}.{}({})", frame.class_name, frame.method_name, Location(frame));
}

std::string ToText(const ThrownException& exception) {
  std::string text = exception.class_name;
  if (!exception.message.empty()) text += ": " + exception.message;
  text += '\n';
  for (std::size_t i = 0; i < exception.frames.size(); ++i) {
    text += "\tat " + ToText(exception.frames[i]) + "\n";
    if (exception.cycle_length > 0 && i + 1 == exception.cycle_begin + exception.cycle_length) {
      text += exception.cycle_length == 1
                  ? "\t(the frame above repeats"
                  : fmt::format("\t(the {} frames above repeat", exception.cycle_length);
      text += OtherLines(exception) + ")\n";
    }
  }
  return text;
}

}  // namespace aftershock::trace::jvm
