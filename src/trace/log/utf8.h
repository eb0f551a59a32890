// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace aftershock::trace::log {

constexpr bool IsSurrogatePair(std::uint32_t high, std::uint32_t low) {
  return high >> 10 == 0x36 && low >> 10 == 0x37;
}
constexpr std::uint32_t FromSurrogates(std::uint32_t high, std::uint32_t low) {
  return 0x10000 + ((high & 0x3ff) << 10 | (low & 0x3ff));
}

/// Appends one code point; what is none (a lone surrogate, too large) becomes U+FFFD.
void AppendUtf8(std::uint32_t code_point, std::string& out);

/// The text as UTF-8 without byte order mark. Windows shells redirect output as UTF-16.
std::string ToUtf8(std::string_view text);

}  // namespace aftershock::trace::log
