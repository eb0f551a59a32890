// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/internal/unescape.h"

#include "harvest/internal/characters.h"
#include "support/text/text_escapes.h"
#include "support/text/unicode.h"

namespace aftershock::harvest::internal {

using namespace std::string_view_literals;

std::string DecodeEntities(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t length = AppendEntity(text.substr(i), out); length > 0) {
      i += length;
    } else {
      out += text[i++];
    }
  }
  return out;
}

std::string DecodeEscapes(std::string_view text) {
  constexpr std::string_view kLetters = "nrtbf0\"'\\/";
  constexpr std::string_view kMeanings = "\n\r\t\b\f\0\"'\\/"sv;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const std::size_t known = kLetters.find(text[i + 1]);
    if (known != std::string_view::npos) {
      out += kMeanings[known];
      ++i;
    } else if (const auto escape = LeadingUnicodeEscape(text.substr(i))) {
      out += ToWtf8(escape->units);
      i += escape->length - 1;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string LowerCaseTagName(std::string_view tag) {
  std::string name;
  for (const char c : tag.substr(tag.starts_with('<') ? 1 : 0)) {
    if (!IsWord(c) && !(c == '/' && name.empty())) break;
    name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

}  // namespace aftershock::harvest::internal
