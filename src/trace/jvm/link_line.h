// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "trace/stack_trace.h"

namespace aftershock::trace::jvm {

/// A line that links an exception to the trace above: `Caused by:`, `Suppressed:`, `Wrapped by:`.
struct Link {
  Relation relation = Relation::kCausedBy;
  std::size_t begin = 0;  ///< Position of the first word in the line.
  bool circular = false;  ///< `[CIRCULAR REFERENCE: …]`: an exception that was printed before.
  bool cut = false;       ///< Wrapped behind the colon: the name stands on the next line.
  std::string class_name;
  std::string message;
};

/// `line` must have been freed from a prefix that ends in a word.
std::optional<Link> ParseLink(std::string_view line);

/// n of `... n more` and `... n common frames omitted`.
std::optional<std::size_t> ParseMore(std::string_view line);

}  // namespace aftershock::trace::jvm
