// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/text/text_escapes.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "support/text/unicode.h"

namespace aftershock {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kNamedEntities = {{
    {"lt", "<"},
    {"gt", ">"},
    {"amp", "&"},
    {"quot", "\""},
    {"apos", "'"},
    {"nbsp", " "},
    {"Tab", "\t"},
}};

std::optional<std::uint32_t> Number(std::string_view digits, int base) {
  std::uint32_t value = 0;
  const char* end = digits.data() + digits.size();
  const auto parsed = std::from_chars(digits.data(), end, value, base);
  if (digits.empty() || parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  return value;
}

/// `36` of `#36`, `0x24` of `#x24`.
std::optional<std::uint32_t> NumberedEntity(std::string_view name) {
  if (!name.starts_with('#')) return std::nullopt;
  name.remove_prefix(1);
  const bool hexadecimal = name.starts_with('x') || name.starts_with('X');
  return Number(name.substr(hexadecimal ? 1 : 0), hexadecimal ? 16 : 10);
}

constexpr std::size_t kEscapeLength = 6;

/// The UTF-16 unit of `\u00e9`.
std::optional<char16_t> EscapedUnit(std::string_view text) {
  if (text.size() < kEscapeLength || !text.starts_with("\\u")) return std::nullopt;
  const auto unit = Number(text.substr(2, 4), 16);
  return unit ? std::optional(static_cast<char16_t>(*unit)) : std::nullopt;
}

bool IsPair(char16_t high, char16_t low) {
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

}  // namespace

std::size_t AppendEntity(std::string_view text, std::string& out) {
  constexpr std::size_t kLongest = 10;
  if (!text.starts_with('&')) return 0;
  const std::size_t end = text.substr(0, kLongest).find(';');
  if (end == std::string_view::npos) return 0;
  const std::string_view name = text.substr(1, end - 1);
  if (const auto code_point = NumberedEntity(name)) {
    AppendUtf8(*code_point, out);
    return end + 1;
  }
  for (const auto& [known, meaning] : kNamedEntities) {
    if (name != known) continue;
    out += meaning;
    return end + 1;
  }
  return 0;
}

std::optional<UnicodeEscape> LeadingUnicodeEscape(std::string_view text) {
  const auto first = EscapedUnit(text);
  if (!first) return std::nullopt;
  const auto second = EscapedUnit(text.substr(kEscapeLength));
  if (second && IsPair(*first, *second)) return UnicodeEscape{{*first, *second}, 2 * kEscapeLength};
  return UnicodeEscape{{*first}, kEscapeLength};
}

}  // namespace aftershock
