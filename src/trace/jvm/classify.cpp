// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/classify.h"

#include <optional>
#include <string_view>
#include <utility>

#include "support/text/characters.h"
#include "trace/log/characters.h"
#include "trace/log/line_prefix.h"
#include "trace/log/log_line.h"

namespace aftershock::trace::jvm {
namespace {

/// Messages of more lines than this are not looked for.
constexpr std::size_t kPrefixReach = 100;

std::string_view PrefixOf(const ClassifiedLine& line) {
  const auto* frame = std::get_if<FrameInLine>(&line.kind);
  return frame == nullptr ? std::string_view()
                          : std::string_view(line.text).substr(0, frame->begin);
}

bool IsFrame(const ClassifiedLine& line) { return std::holds_alternative<FrameInLine>(line.kind); }
bool IsText(const ClassifiedLine& line) { return std::holds_alternative<TextLine>(line.kind); }

/// Mail clients break lines behind `at`, inside the name or inside the parentheses.
std::optional<FrameInLine> JoinWrapped(std::string_view line, std::size_t at,
                                       std::string_view next) {
  const std::string_view continuation = log::Trim(log::WithoutPrefix(line.substr(0, at), next));
  for (const std::string_view glue : {"", " "}) {
    std::string joined(line.substr(0, line.find_last_not_of(" \t") + 1));
    joined.append(glue).append(continuation);
    auto frame = FindFrame(joined, at);
    if (frame && frame->begin == at) return frame;
  }
  return {};
}

void FindFrames(std::vector<ClassifiedLine>& lines, Patience& patience) {
  for (std::size_t i = 0; i < lines.size() && !patience.IsOver(); ++i) {
    ClassifiedLine& line = lines[i];
    if (!IsText(line)) continue;
    if (auto frame = FindFrame(line.text)) {
      line.kind = std::move(*frame);
      continue;
    }
    const std::optional<std::size_t> at = FindBrokenFrame(line.text);
    if (!at) continue;
    if (i + 1 < lines.size()) {
      if (auto frame = JoinWrapped(line.text, *at, lines[i + 1].text)) {
        line.kind = std::move(*frame);
        lines[i + 1].kind = ConsumedLine{};
        continue;
      }
    }
    const std::string_view before = std::string_view(line.text).substr(0, *at);
    const bool alone =
        log::Trim(before).empty() || (i > 0 && log::LookAlike(PrefixOf(lines[i - 1]), before));
    const bool says_more = log::Trim(line.text).size() > log::Trim(before).size() + 3;
    if (alone && says_more) line.kind = BrokenFrameLine{};
  }
}

/// "it fails at shop.Cart.add(Cart.java:12)" mentions a frame: words stand before it, and its
/// neighbours do not begin with the same words.
bool IsProse(const std::vector<ClassifiedLine>& lines, std::size_t i) {
  const std::string_view prefix = PrefixOf(lines[i]);
  const std::string_view words = log::Trim(prefix);
  if (words.empty() || prefix.ends_with('\t') || prefix.ends_with("  ")) return false;
  if (!IsNamePart(words.back()) && words.back() != ',' && words.back() != '.') return false;
  if (log::BeginsLogEntry(words)) return false;
  const auto like_neighbour = [&](std::size_t neighbour) {
    return IsFrame(lines[neighbour]) && log::LookAlike(prefix, PrefixOf(lines[neighbour]));
  };
  return !(i > 0 && like_neighbour(i - 1)) && !(i + 1 < lines.size() && like_neighbour(i + 1));
}

void DropProse(std::vector<ClassifiedLine>& lines) {
  std::vector<std::size_t> prose;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (IsFrame(lines[i]) && IsProse(lines, i)) prose.push_back(i);
  }
  for (const std::size_t i : prose) lines[i].kind = TextLine{};
}

/// A header takes its prefix from the frames below it, a last `... n more` from those above.
void SpreadPrefixes(std::vector<ClassifiedLine>& lines) {
  const auto spread = [&](std::size_t i, std::optional<std::size_t>& source) {
    if (IsFrame(lines[i])) {
      source = i;
      lines[i].prefix = std::string(PrefixOf(lines[i]));
      return;
    }
    const std::size_t distance = !source ? kPrefixReach : *source > i ? *source - i : i - *source;
    if (distance < kPrefixReach && lines[i].prefix.empty()) lines[i].prefix = lines[*source].prefix;
  };
  std::optional<std::size_t> below;
  for (std::size_t i = lines.size(); i-- > 0;) spread(i, below);
  std::optional<std::size_t> above;
  for (std::size_t i = 0; i < lines.size(); ++i) spread(i, above);
}

void FindLinks(std::vector<ClassifiedLine>& lines, Patience& patience) {
  for (std::size_t i = 0; i < lines.size() && !patience.IsOver(); ++i) {
    ClassifiedLine& line = lines[i];
    if (!IsText(line)) continue;
    const std::string_view body = log::WithoutPrefix(line.prefix, line.text);
    if (const auto count = ParseMore(body)) {
      line.kind = MoreLine{*count};
      continue;
    }
    std::optional<Link> link = ParseLink(body);
    if (!link) continue;
    if (link->cut) {
      if (i + 1 == lines.size() || !IsText(lines[i + 1])) continue;
      const std::string_view next = log::WithoutPrefix(line.prefix, lines[i + 1].text);
      link = ParseLink(std::string(body) + " " + std::string(log::Trim(next)));
      if (!link || link->cut) continue;
      lines[i + 1].kind = ConsumedLine{};
    }
    link->begin += line.text.size() - body.size();
    line.kind = std::move(*link);
  }
}

}  // namespace

std::vector<ClassifiedLine> Classify(std::vector<log::InputLine> input, Patience& patience) {
  std::vector<ClassifiedLine> lines;
  lines.reserve(input.size());
  for (log::InputLine& line : input)
    lines.push_back({std::move(line.text), line.number, TextLine{}, {}});
  FindFrames(lines, patience);
  DropProse(lines);
  SpreadPrefixes(lines);
  FindLinks(lines, patience);
  return lines;
}

}  // namespace aftershock::trace::jvm
