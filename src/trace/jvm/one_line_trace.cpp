// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/one_line_trace.h"

#include <algorithm>
#include <vector>

#include "trace/jvm/frame_line.h"
#include "trace/jvm/header_line.h"
#include "trace/log/characters.h"

namespace aftershock::trace::jvm {
namespace {

/// Where a line that holds a header and frames, or several frames, is to be broken.
std::vector<std::size_t> FindBreaks(std::string_view line, Patience& patience) {
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
    return ParseFrame(line.substr(log::SkipSpaces(line, at + 4)), length).has_value();
  });
  if (breaks.empty()) return breaks;
  const std::size_t first = breaks.front();
  const auto always = [](std::size_t) { return true; };
  find_all(" Caused by: ", first, always);
  find_all(" ... ", first, always);
  std::sort(breaks.begin(), breaks.end());
  return breaks;
}

/// Whether a line with these breaks holds a trace and does not just mention a frame.
bool HoldsTrace(std::string_view line, const std::vector<std::size_t>& breaks) {
  if (breaks.empty()) return false;
  if (breaks.size() > 1) return true;
  const std::optional<Header> header = ParseHeader(line.substr(0, breaks.front()));
  return header && header->certainty == Certainty::kThrowable;
}

}  // namespace

std::optional<std::string> BreakOneLineTrace(std::string_view line, Patience& patience) {
  const std::vector<std::size_t> breaks = FindBreaks(line, patience);
  if (!HoldsTrace(line, breaks)) return std::nullopt;
  std::string text;
  std::size_t begin = 0;
  for (const std::size_t end : breaks) {
    text.append(line.substr(begin, end - begin)).append("\n");
    begin = end;
  }
  return text.append(line.substr(begin));
}

}  // namespace aftershock::trace::jvm
