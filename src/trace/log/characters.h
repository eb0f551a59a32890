// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string_view>

namespace aftershock::trace::log {

// Bytes of UTF-8 text, independent of the locale.

constexpr bool IsSpace(char c) { return c == ' ' || c == '\t'; }

constexpr bool Contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}
constexpr bool ContainsSpace(std::string_view text) {
  return text.find_first_of(" \t") != std::string_view::npos;
}

constexpr std::size_t SkipSpaces(std::string_view text, std::size_t from) {
  while (from < text.size() && IsSpace(text[from])) ++from;
  return from;
}

constexpr std::string_view Trim(std::string_view text, std::string_view dropped = " \t") {
  const std::size_t begin = text.find_first_not_of(dropped);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(dropped) - begin + 1);
}

}  // namespace aftershock::trace::log
