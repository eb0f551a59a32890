// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/patience.h"

namespace aftershock::trace {

/// A line of the input as UTF-8, without line end and terminal colours.
struct SourceLine {
  std::string text;
  bool of_trace = false;  ///< Header, frame or link of a stack trace.
};

/// The input line by line: line i + 1 is element i. Says which lines ParseTraces took for traces,
/// so that the rest can be read as the report around them.
std::vector<SourceLine> ReadSourceLines(std::string_view text);
/// The same; incomplete once patience is over.
std::vector<SourceLine> ReadSourceLines(std::string_view text, Patience& patience);

}  // namespace aftershock::trace
