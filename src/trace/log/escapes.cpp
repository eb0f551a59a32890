// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/log/escapes.h"

#include <algorithm>

#include "support/text/characters.h"
#include "support/text/text_escapes.h"
#include "support/text/unicode.h"
#include "trace/log/characters.h"

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
      if (const auto escape = LeadingUnicodeEscape(text.substr(at))) {
        out += ToUtf8(escape->units);
        return at + escape->length;
      }
      [[fallthrough]];
    default:
      if (kind != '"' && kind != '\\' && kind != '/' && kind != '\'') out += '\\';
      out += kind;
      return at + 2;
  }
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
  std::string text;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == '<') {
      if (const std::size_t length = LineBreakTag(line.substr(i)); length > 0) {
        text += '\n';
        i += length;
        continue;
      }
    } else if (const std::size_t length = AppendEntity(line.substr(i), text); length > 0) {
      i += length;
      continue;
    }
    text += line[i++];
  }
  return text;
}

}  // namespace aftershock::trace::log
