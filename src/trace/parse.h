// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "support/patience.h"
#include "support/result.h"
#include "trace/stack_trace.h"

namespace aftershock::trace {

/// Finds every JVM stack trace in `text`, which may be a whole log or bug report: with text around
/// the traces, a prefix on every line, escaped as JSON or HTML, wrapped or stripped of its
/// indentation. In the order of the text, at least one; an Error names the line that is not as
/// expected.
Result<std::vector<StackTrace>> ParseTraces(std::string_view text);
/// The same, and an error once patience is over.
Result<std::vector<StackTrace>> ParseTraces(std::string_view text, Patience& patience);

}  // namespace aftershock::trace
