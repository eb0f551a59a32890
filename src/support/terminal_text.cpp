// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/terminal_text.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <iterator>
#include <optional>

namespace aftershock {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

struct Character {
  std::uint32_t code;
  std::size_t bytes;
};

/// How many bytes a character that begins with `lead` has, or 0 if none begins so.
std::size_t LengthOf(std::uint8_t lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/// The first character of `text`, which is not empty; nothing if it is not UTF-8.
std::optional<Character> First(std::string_view text) {
  constexpr std::array<std::uint8_t, 5> kLeadBits{0, 0x7f, 0x1f, 0x0f, 0x07};
  constexpr std::array<std::uint32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
  const auto lead = static_cast<std::uint8_t>(text.front());
  const std::size_t length = LengthOf(lead);
  if (length == 0 || length > text.size()) return std::nullopt;
  std::uint32_t code = lead & kLeadBits[length];
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<std::uint8_t>(text[i]);
    if ((byte & 0xc0) != 0x80) return std::nullopt;
    code = (code << 6) | (byte & 0x3f);
  }
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kSmallest[length] || code > 0x10ffff || surrogate) return std::nullopt;
  return Character{code, length};
}

bool Steers(std::uint32_t code) {
  const bool control = code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const bool direction = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) ||
                         code == 0x200e || code == 0x200f || code == 0x061c;
  const bool line_end = code == 0x2028 || code == 0x2029;
  return control || direction || line_end;
}

std::string Escape(std::string_view text, std::string_view kept) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const auto character = First(text);
    if (!character) {
      shown += kReplacement;
      text.remove_prefix(1);
      continue;
    }
    const std::string_view bytes = text.substr(0, character->bytes);
    if (Steers(character->code) && kept.find(bytes) == std::string_view::npos) {
      fmt::format_to(std::back_inserter(shown), "\\u{:04x}", character->code);
    } else {
      shown += bytes;
    }
    text.remove_prefix(character->bytes);
  }
  return shown;
}

}  // namespace

std::string ForTerminal(std::string_view text) { return Escape(text, "\n\t"); }
std::string ForTerminalLine(std::string_view text) { return Escape(text, "\t"); }
// Outside its strings JSON has no character that steers but the newlines of its layout.
std::string EscapeForTerminals(std::string_view json) { return Escape(json, "\n\t"); }

}  // namespace aftershock
