// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>

namespace aftershock::trace::log {

/// Length of the beginning of `line` that looks like `prefix` does without its trailing spaces:
/// numbers match any number, so that times, process ids and counters may differ. nullopt: `line`
/// begins otherwise.
std::optional<std::size_t> LengthLike(std::string_view prefix, std::string_view line);

/// `line` without what looks like `prefix`; the whole line if it does not begin so.
std::string_view WithoutPrefix(std::string_view prefix, std::string_view line);

/// Whether two prefixes look the same but for numbers.
bool LookAlike(std::string_view a, std::string_view b);

/// Columns of white space directly before `line[begin]`; a tab counts four.
std::size_t Indentation(std::string_view line, std::size_t begin);

}  // namespace aftershock::trace::log
