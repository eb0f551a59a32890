// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/text/unicode.h"

#include <boost/locale/utf.hpp>
#include <iterator>

namespace aftershock {
namespace {

namespace utf = boost::locale::utf;
using Utf8 = utf::utf_traits<char>;
using Utf16 = utf::utf_traits<char16_t>;

constexpr char32_t kReplacement = 0xfffd;
constexpr std::size_t kSurrogateBytes = 3;

/// Hands each character of `text` to `character` and each lone surrogate to `surrogate`.
template <typename Character, typename Surrogate>
void ForEachCharacter(std::u16string_view text, Character character, Surrogate surrogate) {
  for (const auto* at = text.begin(); at != text.end();) {
    const auto* end = at;
    const utf::code_point code_point = Utf16::decode(end, text.end());
    if (utf::is_valid_codepoint(code_point)) {
      character(code_point);
      at = end;
    } else {
      // Boost may have read the unit behind a lone surrogate, too, which can be a character.
      surrogate(*at++);
    }
  }
}

/// The lone surrogate that WTF-8 begins with.
std::optional<char16_t> FirstSurrogate(std::string_view text) {
  if (text.size() < kSurrogateBytes) return std::nullopt;
  const auto* at = text.begin();
  const utf::code_point unit = Utf8::decode_valid(at);
  const bool trails = Utf8::is_trail(text[1]) && Utf8::is_trail(text[2]);
  const bool surrogate = text[0] == '\xed' && trails && unit >= 0xd800 && unit <= 0xdfff;
  return surrogate ? std::optional(static_cast<char16_t>(unit)) : std::nullopt;
}

}  // namespace

std::optional<DecodedCharacter> FirstCharacter(std::string_view utf8) {
  const auto* at = utf8.begin();
  const utf::code_point code_point = Utf8::decode(at, utf8.end());
  if (!utf::is_valid_codepoint(code_point)) return std::nullopt;
  return DecodedCharacter{code_point, static_cast<std::size_t>(at - utf8.begin())};
}

std::string_view CutUtf8(std::string_view utf8, std::size_t most_bytes) {
  if (utf8.size() <= most_bytes) return utf8;
  std::size_t end = most_bytes;
  while (end > 0 && Utf8::is_trail(utf8[end])) --end;
  return utf8.substr(0, end);
}

void AppendUtf8(char32_t code_point, std::string& out) {
  Utf8::encode(utf::is_valid_codepoint(code_point) ? code_point : kReplacement,
               std::back_inserter(out));
}

std::string ToUtf8(std::u16string_view text) {
  std::string out;
  const auto append = [&](char32_t code_point) { AppendUtf8(code_point, out); };
  ForEachCharacter(text, append, append);
  return out;
}

std::string ToWtf8(std::u16string_view text) {
  std::string out;
  ForEachCharacter(
      text, [&](char32_t code_point) { AppendUtf8(code_point, out); },
      [&](char16_t unit) { Utf8::encode(unit, std::back_inserter(out)); });
  return out;
}

std::u16string ToUtf16(std::string_view text) {
  std::u16string out;
  while (!text.empty()) {
    std::size_t bytes = 1;
    if (const auto character = FirstCharacter(text)) {
      Utf16::encode(character->code_point, std::back_inserter(out));
      bytes = character->bytes;
    } else if (const auto surrogate = FirstSurrogate(text)) {
      out += *surrogate;
      bytes = kSurrogateBytes;
    } else {
      out += static_cast<unsigned char>(text.front());
    }
    text.remove_prefix(bytes);
  }
  return out;
}

}  // namespace aftershock
