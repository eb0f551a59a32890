// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/log/line_prefix.h"

#include "support/text/characters.h"
#include "trace/log/characters.h"

namespace aftershock::trace::log {
namespace {

std::string_view WithoutTrailingSpaces(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

std::size_t SkipDigits(std::string_view text, std::size_t from) {
  while (from < text.size() && IsDigit(text[from])) ++from;
  return from;
}

}  // namespace

std::optional<std::size_t> LengthLike(std::string_view prefix, std::string_view line) {
  prefix = WithoutTrailingSpaces(prefix);
  std::size_t p = 0;
  std::size_t l = 0;
  while (p < prefix.size()) {
    if (l == line.size()) return {};
    if (IsDigit(prefix[p]) && IsDigit(line[l])) {
      p = SkipDigits(prefix, p);
      l = SkipDigits(line, l);
    } else if (IsSpace(prefix[p]) && IsSpace(line[l])) {
      // Columns are padded to one width, so numbers of other lengths bring other numbers of spaces.
      p = SkipSpaces(prefix, p);
      l = SkipSpaces(line, l);
    } else if (prefix[p++] != line[l++]) {
      return {};
    }
  }
  return l;
}

std::string_view WithoutPrefix(std::string_view prefix, std::string_view line) {
  return line.substr(LengthLike(prefix, line).value_or(0));
}

bool LookAlike(std::string_view a, std::string_view b) {
  b = WithoutTrailingSpaces(b);
  return LengthLike(a, b) == b.size();
}

std::size_t Indentation(std::string_view line, std::size_t begin) {
  constexpr std::size_t kTab = 4;
  std::size_t columns = 0;
  while (begin > 0 && IsSpace(line[begin - 1])) columns += line[--begin] == '\t' ? kTab : 1;
  return columns;
}

}  // namespace aftershock::trace::log
