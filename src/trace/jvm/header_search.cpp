// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/header_search.h"

#include <algorithm>
#include <string>
#include <utility>

#include "trace/jvm/other_frames.h"
#include "trace/log/characters.h"
#include "trace/log/line_prefix.h"
#include "trace/log/log_line.h"

namespace aftershock::trace::jvm {
namespace {

constexpr std::size_t kLongestMessageLines = 100;  // lines
constexpr std::size_t kTimeStampEnd = 30;          // columns
constexpr int kMostBlankLines = 4;

std::string_view Body(const ClassifiedLine& line) {
  return log::WithoutPrefix(line.prefix, line.text);
}

/// RMI prints the exception it wraps on a second line of its own message.
bool IsSecondLineOfMessage(std::span<const ClassifiedLine> lines, std::size_t index) {
  return index > 0 && log::Trim(lines[index - 1].text).ends_with("nested exception is:");
}

}  // namespace

std::optional<FoundHeader> FindHeaderAbove(std::span<const ClassifiedLine> lines, std::size_t begin,
                                           std::size_t end) {
  std::optional<FoundHeader> embedded;
  std::optional<FoundHeader> name;
  int blank_lines = 0;
  const std::size_t stop =
      std::max(begin, end > kLongestMessageLines ? end - kLongestMessageLines : 0);
  for (std::size_t i = end; i-- > stop;) {
    if (!std::holds_alternative<TextLine>(lines[i].kind)) break;
    const std::string_view body = Body(lines[i]);
    if (IsThreadDumpLine(body)) break;
    if (log::Trim(body).empty()) {
      // Behind a blank line, only a sure header is better than `Name: text` right above the frames.
      if (++blank_lines > kMostBlankLines || (name && log::Contains(name->header.class_name, ".")))
        break;
    }
    std::optional<Header> header = ParseHeader(body);
    if (header && header->certainty == Certainty::kThrowable && !IsSecondLineOfMessage(lines, i)) {
      return FoundHeader{i, std::move(*header)};
    }
    const bool starts_entry = log::HasTimeOfDay(body.substr(0, kTimeStampEnd));
    if (header && header->certainty == Certainty::kEmbedded && !embedded &&
        !(name && blank_lines > 0)) {
      embedded = FoundHeader{i, std::move(*header)};
    } else if (header && header->certainty == Certainty::kName && i + 1 == end) {
      name = FoundHeader{i, std::move(*header)};
    }
    if (starts_entry) break;
  }
  return embedded ? std::move(embedded) : std::move(name);
}

std::string MessageLines(std::span<const ClassifiedLine> lines, std::size_t first,
                         std::size_t begin, std::size_t end) {
  const std::size_t margin = log::SkipSpaces(Body(lines[first]), 0);
  std::string message;
  for (std::size_t i = begin; i < end; ++i) {
    if (!std::holds_alternative<TextLine>(lines[i].kind)) continue;
    const std::string_view body = Body(lines[i]);
    message.append("\n").append(body.substr(std::min(margin, log::SkipSpaces(body, 0))));
  }
  return message.substr(0, message.find_last_not_of(" \t\n") + 1);
}

}  // namespace aftershock::trace::jvm
