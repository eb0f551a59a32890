// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/internal/report_lines.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "harvest/internal/characters.h"
#include "harvest/internal/unescape.h"
#include "support/text/characters.h"

namespace aftershock::harvest::internal {
namespace {

using namespace std::string_view_literals;

/// About what a person reads; a log of megabytes says little that is far from its trace.
constexpr std::size_t kMostBytes = 192 * 1024;
constexpr std::size_t kLongestLine = 16 * 1024;

/// Which lines to read: outwards from the trace until the size is used up.
std::pair<std::size_t, std::size_t> Window(const std::vector<trace::SourceLine>& lines,
                                           std::size_t center) {
  std::size_t begin = std::min(center > 0 ? center - 1 : 0, lines.size());
  std::size_t end = begin;
  std::size_t bytes = 0;
  while ((begin > 0 || end < lines.size()) && bytes < kMostBytes) {
    if (begin > 0) bytes += std::min(lines[--begin].text.size(), kLongestLine) + 1;
    if (end < lines.size()) bytes += std::min(lines[end++].text.size(), kLongestLine) + 1;
  }
  return {begin, end};
}

std::string_view WithoutMailQuoting(std::string_view line) {
  std::size_t at = 0;
  while (at < line.size() && line[at] == '>') {
    ++at;
    if (at < line.size() && line[at] == ' ') ++at;
  }
  return line.substr(at);
}

std::string_view WithoutPrompt(std::string_view line) {
  for (const std::string_view prompt : {"jshell> "sv, "scala> "sv, "groovy> "sv, ">>> "sv}) {
    if (line.starts_with(prompt)) return line.substr(prompt.size());
  }
  return line;
}

std::size_t SkipDigitsAnd(std::string_view text, std::size_t at, std::string_view others) {
  while (at < text.size() && (IsDigit(text[at]) || others.find(text[at]) != others.npos)) ++at;
  return at;
}

/// `2024-05-06 07:08:09,123 [main] INFO shop.Cart - text` → `text`. Only what begins with a date
/// and a time counts.
std::string_view WithoutLogPrefix(std::string_view line) {
  const std::size_t date = SkipDigitsAnd(line, 0, "-/.");
  if (date < 8 || date >= line.size() || (line[date] != ' ' && line[date] != 'T')) return line;
  std::size_t at = SkipDigitsAnd(line, date + 1, ":.,+Z");
  if (at < date + 6 || line.substr(date, at - date).find(':') == line.npos) return line;
  constexpr std::array kLevels = {"TRACE"sv, "DEBUG"sv, "INFO"sv, "WARN"sv,   "WARNING"sv,
                                  "ERROR"sv, "FATAL"sv, "FINE"sv, "SEVERE"sv, "CONFIG"sv};
  bool seen_level = false;
  for (int word = 0; word < 6; ++word) {
    while (at < line.size() && line[at] == ' ') ++at;
    const std::size_t end = std::min(line.find(' ', at), line.size());
    const std::string_view token = Trim(line.substr(at, end - at), "[]|:-");
    const bool is_level = std::ranges::find(kLevels, token) != kLevels.end();
    const bool framed = at < line.size() && (line[at] == '[' || line[at] == '|' || line[at] == '-');
    const bool is_logger = seen_level && token.find('.') != token.npos && end > at &&
                           token.find_first_of("\"(){}=<>") == token.npos;
    if (!is_level && !framed && !is_logger && !(seen_level && token.empty())) break;
    seen_level = seen_level || is_level;
    at = end;
  }
  while (at < line.size() && line[at] == ' ') ++at;
  return line.substr(at);
}

std::string_view Clean(std::string_view line) {
  return WithoutPrompt(WithoutLogPrefix(WithoutMailQuoting(line.substr(0, kLongestLine))));
}

bool Holds(const std::vector<Line>& lines, std::initializer_list<std::string_view> parts) {
  return std::ranges::any_of(lines, [&](const Line& line) {
    return std::ranges::any_of(
        parts, [&](std::string_view part) { return line.text.find(part) != std::string::npos; });
  });
}

/// A page or mail written in HTML; a report in another form may quote HTML as the crashing input.
bool IsHtmlReport(const std::vector<Line>& lines) {
  if (Holds(lines, {"```", "~~~", "{code", "{noformat"})) return false;
  return Holds(lines, {"</pre>", "</p>", "<br>", "<br/>", "<br />", "</code>", "</body>"});
}

/// Reads HTML tag by tag; everything between preformatted tags keeps its lines.
std::vector<Line> ShownHtml(const std::vector<Line>& lines) {
  std::vector<Line> shown;
  for (const Line& line : lines) {
    std::string text;
    const auto flush = [&] {
      shown.push_back({DecodeEntities(text), line.number});
      text.clear();
    };
    for (std::size_t i = 0; i < line.text.size();) {
      const std::size_t end = line.text[i] == '<' ? line.text.find('>', i) : std::string::npos;
      if (end == std::string::npos) {
        text += line.text[i++];
        continue;
      }
      const std::string tag = LowerCaseTagName(std::string_view(line.text).substr(i, end - i));
      i = end + 1;
      if (tag == "pre" || tag == "/pre") {
        flush();
        shown.push_back({"```", line.number});
      } else if (tag == "br" || tag == "p" || tag == "/p" || tag == "/div" || tag == "/li" ||
                 tag == "/tr" || tag == "/blockquote") {
        flush();
      } else if (tag == "code" || tag == "/code") {
        text += '`';
      }
    }
    flush();
  }
  // `<pre><code>` opens twice: a backtick that stands where a block begins or ends says nothing.
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const bool after = i > 0 && shown[i - 1].text == "```";
    const bool before = i + 1 < shown.size() && shown[i + 1].text == "```";
    std::string& text = shown[i].text;
    if (after && text.starts_with('`') && text != "```") text.erase(0, 1);
    if (before && text.ends_with('`') && text != "```") text.pop_back();
  }
  return shown;
}

}  // namespace

std::vector<Line> ReadReport(const std::vector<trace::SourceLine>& source, std::size_t center) {
  std::vector<Line> lines;
  const auto [begin, end] = Window(source, center);
  for (std::size_t i = begin; i < end; ++i) {
    if (!source[i].of_trace) lines.push_back({std::string(Clean(source[i].text)), i + 1});
  }
  return IsHtmlReport(lines) ? ShownHtml(lines) : lines;
}

}  // namespace aftershock::harvest::internal
