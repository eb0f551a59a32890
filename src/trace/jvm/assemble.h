// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "trace/jvm/classify.h"
#include "trace/stack_trace.h"

namespace aftershock::trace::jvm {

/// The traces of a text, and what was in the way of finding more. Positions are indices of lines.
struct Assembly {
  std::vector<StackTrace> traces;
  std::optional<std::size_t> damaged;   ///< A line inside a trace that should be a frame.
  std::optional<std::size_t> headless;  ///< The first frame that no exception belongs to.
};

/// Puts headers, frames and links together; `... n more` is expanded, stack overflows are reduced.
Assembly Assemble(std::span<const ClassifiedLine> lines);

}  // namespace aftershock::trace::jvm
