// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/internal/input_lines.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "trace/internal/characters.h"
#include "trace/internal/escapes.h"
#include "trace/internal/frame_line.h"
#include "trace/internal/header_line.h"
#include "trace/internal/utf8.h"

namespace aftershock::trace::internal {
namespace {

/// JSON in JSON in JSON is the deepest that log shippers make.
constexpr int kDeepestEscaping = 4;

std::vector<InputLine> Split(std::string_view text, std::size_t number, bool counting) {
  std::vector<InputLine> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back({std::string(text.substr(0, end)), number});
    if (counting) ++number;
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

/// Carriage returns, terminal colours and no-break spaces carry nothing that a trace needs.
std::string WithoutDecoration(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b' && i + 1 < line.size() && line[i + 1] == '[') {
      i += 2;
      while (i < line.size() && (IsDigit(line[i]) || line[i] == ';')) ++i;
    } else if (line.substr(i).starts_with("\xc2\xa0")) {
      text += ' ';
      ++i;
    } else if (line[i] != '\r' && line[i] != '\0') {
      text += line[i];
    }
  }
  return text;
}

/// Replaces each line by the lines that `expand` makes of it, under the same number.
template <typename Applies, typename Expand>
bool ExpandLines(std::vector<InputLine>& lines, Patience& patience, Applies&& applies,
                 Expand&& expand) {
  bool changed = false;
  std::vector<InputLine> expanded;
  for (InputLine& line : lines) {
    if (patience.IsOver()) break;
    if (!applies(line.text)) {
      expanded.push_back(std::move(line));
      continue;
    }
    changed = true;
    for (InputLine& part : Split(expand(line.text), line.number, false)) {
      expanded.push_back({WithoutDecoration(part.text), part.number});
    }
  }
  lines = std::move(expanded);
  return changed;
}

/// Where a line that holds a header and frames, or several frames, is to be broken.
std::vector<std::size_t> BreaksInOneLineTrace(std::string_view line, Patience& patience) {
  std::vector<std::size_t> breaks;
  const auto find_all = [&](std::string_view word, std::size_t from, auto&& accept) {
    for (std::size_t at = line.find(word, from); at != std::string_view::npos && !patience.IsOver();
         at = line.find(word, at + 1)) {
      if (accept(at)) breaks.push_back(at);
    }
  };
  // Not FindFrame, which wants no words behind a frame: here the next one follows.
  find_all(" at ", 0, [&](std::size_t at) {
    std::size_t length = 0;
    return ParseFrame(line.substr(SkipSpaces(line, at + 4)), length).has_value();
  });
  if (breaks.empty()) return breaks;
  const std::size_t first = breaks.front();
  const auto always = [](std::size_t) { return true; };
  find_all(" Caused by: ", first, always);
  find_all(" ... ", first, always);
  std::sort(breaks.begin(), breaks.end());
  return breaks;
}

bool IsOneLineTrace(std::string_view line, Patience& patience) {
  const std::vector<std::size_t> breaks = BreaksInOneLineTrace(line, patience);
  if (breaks.empty()) return false;
  if (breaks.size() > 1) return true;
  const std::optional<Header> header = ParseHeader(line.substr(0, breaks.front()));
  return header && header->certainty == Certainty::kThrowable;
}

std::string BrokenIntoLines(std::string_view line, Patience& patience) {
  std::string text;
  std::size_t begin = 0;
  for (const std::size_t end : BreaksInOneLineTrace(line, patience)) {
    text.append(line.substr(begin, end - begin)).append("\n");
    begin = end;
  }
  return text.append(line.substr(begin));
}

}  // namespace

std::vector<InputLine> SplitLines(std::string_view input) {
  std::vector<InputLine> lines = Split(ToUtf8(input), 1, true);
  for (InputLine& line : lines) line.text = WithoutDecoration(line.text);
  return lines;
}

std::vector<InputLine> ReadLines(std::string_view input, Patience& patience) {
  const std::string text = ToUtf8(input);
  std::vector<InputLine> lines = SplitLines(input);
  for (int depth = 0; depth < kDeepestEscaping; ++depth) {
    if (!ExpandLines(lines, patience, HoldsEscapedTrace, WithoutJsonEscapes)) break;
  }
  if (IsHtml(text)) {
    const auto has_markup = [](std::string_view line) {
      return line.find_first_of("&<") != std::string_view::npos;
    };
    ExpandLines(lines, patience, has_markup, WithoutHtml);
    if (Contains(text, "init&amp;gt;")) ExpandLines(lines, patience, has_markup, WithoutHtml);
  }
  ExpandLines(
      lines, patience, [&](std::string_view line) { return IsOneLineTrace(line, patience); },
      [&](std::string_view line) { return BrokenIntoLines(line, patience); });
  return lines;
}

}  // namespace aftershock::trace::internal
