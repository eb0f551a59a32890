// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/matching/internal/not_there.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace aftershock::jvm::internal {
namespace {

constexpr std::size_t kLinesShown = 3;

/// The lines that can, nearest to `wanted` first.
std::vector<int> Nearest(const AbleLines& able, int wanted) {
  std::vector<int> lines;
  for (const auto& [line, ability] : able) {
    if (ability >= Ability::kMay && line != wanted) lines.push_back(line);
  }
  std::ranges::stable_sort(lines, {}, [wanted](int line) { return std::abs(line - wanted); });
  return lines;
}

/// "line 14 can", "lines 14, 20 and 2 more can".
std::string Can(const std::vector<int>& lines) {
  if (lines.size() == 1) return fmt::format("line {} can", lines[0]);
  const std::size_t shown = std::min(kLinesShown, lines.size());
  std::string text = "lines ";
  for (std::size_t i = 0; i < shown; ++i) {
    const bool is_last = i + 1 == lines.size();
    text += fmt::format("{}{}", i == 0 ? "" : is_last ? " and " : ", ", lines[i]);
  }
  if (lines.size() > shown) text += fmt::format(" and {} more", lines.size() - shown);
  return text + " can";
}

std::string WhatCan(const AbleLines& able, int wanted, LineRule rule) {
  const std::vector<int> lines = Nearest(able, wanted);
  if (lines.empty()) return "no line of the method can";
  std::string text = Can(lines);
  if (rule == LineRule::kAligned) text += ", and which one is meant cannot be told";
  return text;
}

}  // namespace

void MarkNotThere(const trace::Frame& frame, bool raises, const AbleLines& able, const Deed& deed,
                  LineRule rule, FrameCheck& check) {
  if (!check.has_line) {
    check.match = FrameMatch::kLineCannotCall;
    check.note = fmt::format("it has no instruction that can {}", deed.InWords());
    return;
  }
  const std::string can = WhatCan(able, *frame.line, rule);
  if (check.match == FrameMatch::kLineNotInMethod) {
    if (check.note.find(" can") == std::string::npos) {
      check.note += fmt::format("; to {}, {}", deed.InWords(), can);
    }
    return;
  }
  check.match = raises ? FrameMatch::kLineCannotThrow : FrameMatch::kLineCannotCall;
  check.note = fmt::format(
      "nothing on line {} can {} in this build; {}: the trace was made by "
      "another build",
      *frame.line, deed.InWords(), can);
}

}  // namespace aftershock::jvm::internal
