// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/text/terminal_text.h"

#include <fmt/format.h>

#include <cstdint>
#include <iterator>

#include "support/text/unicode.h"

namespace aftershock {
namespace {

constexpr std::string_view kReplacementText = "\xef\xbf\xbd";  // U+FFFD

bool Steers(char32_t code) {
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
    const auto character = FirstCharacter(text);
    if (!character) {
      shown += kReplacementText;
      text.remove_prefix(1);
      continue;
    }
    const std::string_view bytes = text.substr(0, character->bytes);
    if (Steers(character->code_point) && kept.find(bytes) == std::string_view::npos) {
      fmt::format_to(std::back_inserter(shown), "\\u{:04x}",
                     static_cast<std::uint32_t>(character->code_point));
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
