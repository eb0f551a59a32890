// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace aftershock::fuzz {

/// The words of a libFuzzer dictionary: a line each, in quotes, with `\xAB`, `\\` and `\"`; `#`
/// begins a comment.
std::vector<std::string> ParseDictionary(std::string_view text);

}  // namespace aftershock::fuzz
