// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "support/patience.h"
#include "support/result.h"
#include "trace/source_line.h"
#include "trace/stack_trace.h"

namespace aftershock::trace {

/// A log or bug report: the traces in it and the text around them.
struct Report {
  /// In the order of the text, at least one; an Error names the line that is not as expected.
  Result<std::vector<StackTrace>> traces;
  /// All of the text: line i + 1 of the input is element i.
  std::vector<SourceLine> lines;
};

/// Finds every stack trace in `text`: with text around the traces, a prefix on every line, escaped
/// as JSON or HTML, wrapped or stripped of its indentation. Incomplete, with an error in place of
/// the traces, once patience is over.
Report ReadReport(std::string_view text, Patience& patience);

}  // namespace aftershock::trace
