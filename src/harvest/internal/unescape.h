// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::harvest::internal {

/// `&lt;`, `&#60;` and the like as the characters they stand for.
std::string DecodeEntities(std::string_view text);

/// The escapes that most languages and JSON share (`\n`, `\"`, `\u0041`) as the characters they
/// stand for. A surrogate without its other half may be what crashes, and is kept (as WTF-8).
std::string DecodeEscapes(std::string_view text);

/// `pre` of `<PRE class="x"`, `/p` of `</p`.
std::string LowerCaseTagName(std::string_view tag);

}  // namespace aftershock::harvest::internal
