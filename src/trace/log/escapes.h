// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace aftershock::trace::log {

/// Undoes one level of escaping of the quoted string around `line[inside]` (of the whole line if
/// nothing is quoted). What stands before and after the string ends up on lines of its own.
std::string WithoutJsonEscapes(std::string_view line, std::size_t inside);

/// Whether the text was copied out of HTML source, by what any text may have: `<br>`, `&#36;`.
bool IsHtml(std::string_view text);

/// Decodes entities and turns tags that break lines into line breaks.
std::string WithoutHtml(std::string_view line);

}  // namespace aftershock::trace::log
