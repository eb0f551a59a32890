// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fuzz/dictionary.h"

#include <charconv>

namespace aftershock::fuzz {
namespace {

std::string Unescaped(std::string_view word) {
  constexpr std::size_t kHexDigits = 2;
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] != '\\' || i + 1 == word.size()) {
      text += word[i];
      continue;
    }
    ++i;
    if (word[i] != 'x' || i + kHexDigits >= word.size()) {
      text += word[i];
      continue;
    }
    unsigned value = 0;
    std::from_chars(word.data() + i + 1, word.data() + i + 1 + kHexDigits, value, 16);
    text += static_cast<char>(value);
    i += kHexDigits;
  }
  return text;
}

}  // namespace

std::vector<std::string> ParseDictionary(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t begin = line.find('"');
    const std::size_t close = line.rfind('"');
    if (line.starts_with('#') || begin == line.npos || close <= begin) continue;
    words.push_back(Unescaped(line.substr(begin + 1, close - begin - 1)));
  }
  return words;
}

}  // namespace aftershock::fuzz
