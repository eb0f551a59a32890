// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/log/escapes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "trace/log/characters.h"
#include "trace/log/utf8.h"

namespace aftershock::trace::log {
namespace {

constexpr auto kNowhere = std::string_view::npos;

/// Whether the quote at `position` is a real one: behind an even number of backslashes.
bool IsPlainQuote(std::string_view line, std::size_t position) {
  if (line[position] != '"') return false;
  std::size_t backslashes = 0;
  while (backslashes < position && line[position - backslashes - 1] == '\\') ++backslashes;
  return backslashes % 2 == 0;
}

std::optional<std::uint32_t> Number(std::string_view digits, int base) {
  std::uint32_t value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return {};
  return value;
}

/// Appends what the escape at `text[at]` (a backslash) stands for and returns the position behind.
std::size_t AppendUnescaped(std::string_view text, std::size_t at, std::string& out) {
  if (at + 1 >= text.size()) {
    out += '\\';
    return at + 1;
  }
  switch (const char kind = text[at + 1]) {
    case 'n':
      out += '\n';
      return at + 2;
    case 'r':
      return at + 2;
    case 't':
      out += '\t';
      return at + 2;
    case 'u':
      if (const auto unit = Number(text.substr(at + 2, 4), 16)) {
        const bool pair = text.substr(std::min(at + 6, text.size())).starts_with("\\u");
        const auto low = pair ? Number(text.substr(at + 8, 4), 16) : std::nullopt;
        if (low && IsSurrogatePair(*unit, *low)) {
          AppendUtf8(FromSurrogates(*unit, *low), out);
          return std::min(at + 12, text.size());
        }
        AppendUtf8(*unit, out);
        return std::min(at + 6, text.size());
      }
      [[fallthrough]];
    default:
      if (kind != '"' && kind != '\\' && kind != '/' && kind != '\'') out += '\\';
      out += kind;
      return at + 2;
  }
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kNamedEntities = {{
    {"lt", "<"},
    {"gt", ">"},
    {"amp", "&"},
    {"quot", "\""},
    {"apos", "'"},
    {"nbsp", " "},
    {"Tab", "\t"},
}};

/// The text of an entity's inside: `lt`, `#36`, `#x24`.
std::optional<std::string> Entity(std::string_view name) {
  if (name.starts_with('#')) {
    const bool hexadecimal = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    const auto code = Number(name.substr(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
    if (!code) return {};
    std::string text;
    AppendUtf8(*code, text);
    return text;
  }
  for (const auto& [known, text] : kNamedEntities) {
    if (name == known) return std::string(text);
  }
  return {};
}

/// Length of a tag at the start of `text` that ends a line, or 0.
std::size_t LineBreakTag(std::string_view text) {
  constexpr std::size_t kLongestTag = 200;
  const std::size_t close = text.substr(0, kLongestTag).find('>');
  if (close == kNowhere) return 0;
  std::string name(text.substr(1, close - 1));
  name = std::string(Trim(name.substr(0, name.find(' ')), "/"));
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return IsUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; });
  for (const std::string_view known : {"br", "p", "pre", "div", "li", "code"}) {
    if (name == known) return close + 1;
  }
  return 0;
}

}  // namespace

std::string WithoutJsonEscapes(std::string_view line, std::size_t inside) {
  std::size_t begin = inside;
  std::size_t end = inside;
  while (begin > 0 && !IsPlainQuote(line, begin - 1)) --begin;
  while (end < line.size() && !IsPlainQuote(line, end)) ++end;

  std::string text;
  if (begin > 0) text.append(line.substr(0, begin)).append("\n");
  for (std::size_t i = begin; i < end;) {
    if (line[i] == '\\') {
      i = AppendUnescaped(line.substr(0, end), i, text);
    } else {
      text += line[i++];
    }
  }
  if (end < line.size()) text.append("\n").append(line.substr(end));
  return text;
}

bool IsHtml(std::string_view text) {
  for (const std::string_view sign :
       {"&#36;", "&#x24;", "<br>", "<br/>", "<br />", "<BR>", "<pre>"}) {
    if (Contains(text, sign)) return true;
  }
  return false;
}

std::string WithoutHtml(std::string_view line) {
  constexpr std::size_t kLongestEntity = 10;
  std::string text;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == '<') {
      if (const std::size_t length = LineBreakTag(line.substr(i)); length > 0) {
        text += '\n';
        i += length;
        continue;
      }
    } else if (line[i] == '&') {
      const std::size_t semicolon = line.substr(i, kLongestEntity).find(';');
      if (semicolon != kNowhere) {
        if (const auto entity = Entity(line.substr(i + 1, semicolon - 1))) {
          text += *entity;
          i += semicolon + 1;
          continue;
        }
      }
    }
    text += line[i++];
  }
  return text;
}

}  // namespace aftershock::trace::log
