// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/without_escapes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "trace/jvm/one_line_trace.h"
#include "trace/log/characters.h"
#include "trace/log/escapes.h"

namespace aftershock::trace::jvm {
namespace {

using log::Contains;

/// JSON in JSON in JSON is the deepest that log shippers make.
constexpr int kDeepestEscaping = 4;

/// The position of the first `\n` that is followed by what begins a line of a trace:
/// `…Exception\n\tat shop.Cart…`, escaped any number of times.
std::optional<std::size_t> FindEscapedBreak(std::string_view line) {
  constexpr auto kNowhere = std::string_view::npos;
  for (std::size_t at = line.find("\\n"); at != kNowhere; at = line.find("\\n", at + 1)) {
    std::size_t next = at + 2;
    while (next < line.size() && (log::IsSpace(line[next]) || line[next] == '\\')) {
      const bool escape = line[next] == '\\' && next + 1 < line.size() && line[next + 1] == 't';
      next += escape ? 2 : 1;
    }
    const std::string_view rest = line.substr(next);
    if (rest.starts_with("at ") || rest.starts_with("Caused by:")) return at;
  }
  return std::nullopt;
}

std::optional<std::string> UndoJson(std::string_view line) {
  const auto inside = FindEscapedBreak(line);
  if (!inside) return std::nullopt;
  return log::WithoutJsonEscapes(line, *inside);
}

std::optional<std::string> UndoHtml(std::string_view line) {
  if (line.find_first_of("&<") == std::string_view::npos) return std::nullopt;
  return log::WithoutHtml(line);
}

bool IsHtml(std::string_view text) {
  constexpr std::array<std::string_view, 8> kSigns = {"init&gt;", "init&amp;gt;", "&nbsp;at ",
                                                      "&#9;at ",  "&#x9;at ",     "&#160;at ",
                                                      "&Tab;at ", "thread &quot;"};
  return log::IsHtml(text) ||
         std::ranges::any_of(kSigns, [&](std::string_view sign) { return Contains(text, sign); });
}

}  // namespace

std::vector<log::InputLine> WithoutEscapes(std::string_view text, std::vector<log::InputLine> lines,
                                           Patience& patience) {
  for (int depth = 0; depth < kDeepestEscaping; ++depth) {
    if (!log::ExpandLines(lines, patience, UndoJson)) break;
  }
  if (IsHtml(text)) {
    log::ExpandLines(lines, patience, UndoHtml);
    if (Contains(text, "init&amp;gt;")) log::ExpandLines(lines, patience, UndoHtml);
  }
  log::ExpandLines(lines, patience,
                   [&](std::string_view line) { return BreakOneLineTrace(line, patience); });
  return lines;
}

}  // namespace aftershock::trace::jvm
