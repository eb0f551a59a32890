// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string_view>

#include "support/text/characters.h"

namespace aftershock::harvest::internal {

// Bytes of UTF-8 text, independent of the locale.

/// Part of a word; bytes of other alphabets count as letters.
constexpr bool IsWord(char c) { return IsDigit(c) || IsLetter(c) || c == '_' || IsBeyondAscii(c); }

constexpr std::string_view Trim(std::string_view text, std::string_view dropped = " \t\r\n") {
  const std::size_t begin = text.find_first_not_of(dropped);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(dropped) - begin + 1);
}

}  // namespace aftershock::harvest::internal
