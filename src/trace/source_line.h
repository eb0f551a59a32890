// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

namespace aftershock::trace {

/// A line of the input as UTF-8, without line end and terminal colours.
struct SourceLine {
  std::string text;
  bool of_trace = false;  ///< Header, frame or link of a stack trace.
};

}  // namespace aftershock::trace
