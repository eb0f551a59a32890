// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "support/patience.h"
#include "support/result.h"
#include "trace/source_line.h"
#include "trace/stack_trace.h"

namespace aftershock::cli {

/// The trace that the user wants, out of what may be a whole log.
struct TraceInput {
  trace::StackTrace trace;
  std::vector<trace::SourceLine> lines;  ///< All that was read.
  std::size_t count = 1;                 ///< Traces in the text.
  std::string note;                      ///< What else there was to choose from; empty if nothing.
};

/// Reads `path` (`-`: standard input) and takes trace `number`, counted from 1; without a number
/// the first. Of a trace without end the frames nearest to the crash are kept.
Result<TraceInput> ReadTrace(const std::string& path, std::optional<std::size_t> number,
                             Patience& patience);

}  // namespace aftershock::cli
