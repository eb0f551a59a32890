// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::trace::internal {

/// Whether a line holds a whole trace in escaped form: `…Exception\n\tat shop.Cart…`, escaped any
/// number of times.
bool HoldsEscapedTrace(std::string_view line);

/// Undoes one level of escaping of the quoted string that holds the trace (of the whole line if
/// nothing is quoted). What stands before and after the string ends up on lines of its own.
std::string WithoutJsonEscapes(std::string_view line);

/// Whether the text was copied out of HTML source: `&lt;init&gt;`, `&nbsp;at`, `<br>`.
bool IsHtml(std::string_view text);

/// Decodes entities and turns tags that break lines into line breaks.
std::string WithoutHtml(std::string_view line);

}  // namespace aftershock::trace::internal
