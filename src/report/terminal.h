// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string_view>

namespace aftershock::report {

/// The one way to standard output and standard error. Logs, class files, jars, build tools and the
/// subject's own exceptions give texts that end up there, so nothing passes unchecked (see
/// ForTerminal).
void Show(std::FILE* stream, std::string_view text);

/// The same with a format; the format itself must not steer the terminal either.
template <typename... Arguments>
void Print(std::FILE* stream, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  Show(stream, fmt::format(format, std::forward<Arguments>(arguments)...));
}

/// Replaces the line that the cursor is in by `line`; the terminal is told so by us.
void ReplaceLine(std::FILE* stream, std::string_view line);

}  // namespace aftershock::report
