// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/internal/unescape.h"

#include <charconv>
#include <cstdint>
#include <utility>

#include "harvest/internal/characters.h"

namespace aftershock::harvest::internal {
namespace {

using namespace std::string_view_literals;

constexpr std::pair<std::string_view, std::string_view> kEntities[] = {
    {"lt", "<"}, {"gt", ">"}, {"amp", "&"}, {"quot", "\""}, {"apos", "'"}, {"nbsp", " "}};

void AppendUtf8(std::uint32_t code, std::string& out) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xc0 | code >> 6);
    out += static_cast<char>(0x80 | (code & 63));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0 | code >> 12);
    out += static_cast<char>(0x80 | (code >> 6 & 63));
    out += static_cast<char>(0x80 | (code & 63));
  } else if (code < 0x110000) {
    out += static_cast<char>(0xf0 | code >> 18);
    out += static_cast<char>(0x80 | (code >> 12 & 63));
    out += static_cast<char>(0x80 | (code >> 6 & 63));
    out += static_cast<char>(0x80 | (code & 63));
  }
}

bool ParseNumber(std::string_view digits, int base, std::uint32_t& number) {
  const char* end = digits.data() + digits.size();
  const auto parsed = std::from_chars(digits.data(), end, number, base);
  return parsed.ec == std::errc() && parsed.ptr == end && !digits.empty();
}

/// What stands between `&` and `;`; false: no entity.
bool AppendEntity(std::string_view name, std::string& out) {
  for (const auto& [known, character] : kEntities) {
    if (name == known) {
      out += character;
      return true;
    }
  }
  if (!name.starts_with('#')) return false;
  name.remove_prefix(1);
  const bool hex = name.starts_with('x') || name.starts_with('X');
  std::uint32_t code = 0;
  if (!ParseNumber(name.substr(hex ? 1 : 0), hex ? 16 : 10, code)) return false;
  AppendUtf8(code, out);
  return true;
}

}  // namespace

std::string DecodeEntities(std::string_view text) {
  constexpr std::size_t kLongestEntity = 10;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i, kLongestEntity);
    const std::size_t end = text[i] == '&' ? rest.find(';') : std::string_view::npos;
    if (end != std::string_view::npos && AppendEntity(rest.substr(1, end - 1), out)) {
      i += end;
    } else {
      out += text[i];
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
    std::uint32_t code = 0;
    if (known != std::string_view::npos) {
      out += kMeanings[known];
      ++i;
    } else if (text[i + 1] == 'u' && text.size() >= i + 6 &&
               ParseNumber(text.substr(i + 2, 4), 16, code)) {
      AppendUtf8(code, out);
      i += 5;
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
