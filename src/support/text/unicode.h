// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace aftershock {

struct DecodedCharacter {
  char32_t code_point;
  std::size_t bytes;
};

/// The first character of a text; nothing if the text is empty or does not begin with UTF-8.
std::optional<DecodedCharacter> FirstCharacter(std::string_view utf8);

/// The first characters of a text, not more than fit into that many bytes.
std::string_view CutUtf8(std::string_view utf8, std::size_t most_bytes);

/// Appends one code point as UTF-8; what is none (a lone surrogate, too large) becomes U+FFFD.
void AppendUtf8(char32_t code_point, std::string& out);

/// Surrogates that do not stand in pairs become U+FFFD.
std::string ToUtf8(std::u16string_view text);

/// The same with lone surrogates kept, each as three bytes: no UTF-8, but ToUtf16 gives back
/// exactly the text. See https://simonsapin.github.io/wtf-8.
std::string ToWtf8(std::u16string_view text);

/// The units of UTF-8 or WTF-8; bytes that are neither stand for themselves, as in Latin-1.
std::u16string ToUtf16(std::string_view text);

}  // namespace aftershock
