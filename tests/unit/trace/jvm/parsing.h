// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/report_text.h"
#include "trace/jvm/to_text.h"

namespace aftershock::trace {

inline std::vector<StackTrace> ParseAll(std::string_view text) {
  auto traces = ReadReport(text).traces;
  EXPECT_TRUE(traces.has_value()) << traces.error().message << "\nin\n" << text;
  return traces.value_or(std::vector<StackTrace>{});
}

/// The only trace of `text`; an empty one, and a failed test, if there is not exactly one.
inline StackTrace Parse(std::string_view text) {
  const std::vector<StackTrace> traces = ParseAll(text);
  EXPECT_EQ(traces.size(), 1U) << text;
  return traces.size() == 1 ? traces[0] : StackTrace{{}, {}, {ThrownException{}}};
}

/// The frames in the JVM's form, without `at`.
inline std::vector<std::string> Frames(const ThrownException& exception) {
  std::vector<std::string> frames;
  for (const Frame& frame : exception.frames) frames.push_back(jvm::ToText(frame));
  return frames;
}

inline std::string ErrorOf(std::string_view text) {
  const auto traces = ReadReport(text).traces;
  EXPECT_FALSE(traces.has_value()) << text;
  return traces.has_value() ? "" : traces.error().message;
}

}  // namespace aftershock::trace
