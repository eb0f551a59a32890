// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "program/target.h"
#include "runtime/execution_report.h"

namespace aftershock::fitness {

inline trace::Frame FrameAt(const std::string& class_name, const std::string& method, int line) {
  trace::Frame frame;
  frame.class_name = class_name;
  frame.method_name = method;
  frame.line = line;
  return frame;
}

/// A target whose classes are the program's own iff their name begins with "own.".
inline program::Target TargetOf(const std::string& exception, std::vector<trace::Frame> frames) {
  program::Target target;
  target.exception_class = exception;
  target.is_own = [](const std::string& name) { return name.starts_with("own."); };
  target.first_own = frames.size();
  for (std::size_t i = 0; i < frames.size(); ++i) {
    program::TargetFrame frame;
    frame.wanted = frames[i];
    frame.own = target.is_own(frames[i].class_name);
    frame.platform = frames[i].class_name.starts_with("java.");
    if (frame.own) {
      target.first_own = std::min(target.first_own, i);
      target.highest = i;
    }
    target.frames.push_back(frame);
  }
  return target;
}

inline runtime::ObservedException Thrown(runtime::FrameTable& table, const std::string& exception,
                                         const std::vector<trace::Frame>& frames) {
  runtime::ObservedException thrown;
  thrown.class_name = table.Intern(exception);
  for (const trace::Frame& frame : frames) thrown.frames.push_back(table.Intern(frame));
  return thrown;
}

}  // namespace aftershock::fitness
