// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/log/input_lines.h"

#include <utility>

#include "support/text/characters.h"
#include "trace/log/characters.h"

namespace aftershock::trace::log {
namespace {

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

}  // namespace

std::vector<InputLine> SplitLines(std::string_view text) {
  std::vector<InputLine> lines = Split(text, 1, true);
  for (InputLine& line : lines) line.text = WithoutDecoration(line.text);
  return lines;
}

bool ExpandLines(std::vector<InputLine>& lines, Patience& patience, const Expansion& expand) {
  bool changed = false;
  std::vector<InputLine> expanded;
  for (InputLine& line : lines) {
    if (patience.IsOver()) break;
    const std::optional<std::string> text = expand(line.text);
    if (!text) {
      expanded.push_back(std::move(line));
      continue;
    }
    changed = true;
    for (InputLine& part : Split(*text, line.number, false)) {
      expanded.push_back({WithoutDecoration(part.text), part.number});
    }
  }
  lines = std::move(expanded);
  return changed;
}

}  // namespace aftershock::trace::log
