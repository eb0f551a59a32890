// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "support/patience.h"
#include "support/result.h"
#include "trace/log/input_lines.h"
#include "trace/stack_trace.h"

namespace aftershock::trace::jvm {

/// The traces that JVMs printed into a text.
struct FoundTraces {
  /// In the order of the text, at least one; an Error names the line that is not as expected.
  Result<std::vector<StackTrace>> traces;
  std::vector<std::size_t> lines;  ///< Those of the text that belong to traces, counted from 1.
};

/// `lines` are those of `text`.
FoundTraces FindTraces(std::string_view text, std::vector<log::InputLine> lines,
                       Patience& patience);

}  // namespace aftershock::trace::jvm
