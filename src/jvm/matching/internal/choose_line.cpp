// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/matching/internal/choose_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace aftershock::jvm::internal {
namespace {

using Kind = program::AlignedLine::Kind;

program::AlignedLine Aligned(const LineQuestion& question, int line, Kind kind,
                             std::string reason) {
  return {question.trace, line, kind, std::move(reason)};
}

/// `lines`, nearest to `wanted` first.
std::vector<int> ByDistance(std::vector<int> lines, int wanted) {
  std::ranges::stable_sort(lines, {}, [wanted](int line) { return std::abs(line - wanted); });
  return lines;
}

std::optional<program::AlignedLine> OfStatement(const LineQuestion& question) {
  std::vector<int> lines;
  std::ranges::set_intersection(question.able, question.statement, std::back_inserter(lines));
  lines = ByDistance(std::move(lines), question.trace);
  if (lines.empty()) return std::nullopt;
  const auto distance = [&](int line) { return std::abs(line - question.trace); };
  if (lines.size() > 1 && distance(lines[0]) == distance(lines[1])) return std::nullopt;
  return Aligned(question, lines[0], Kind::kSameStatement,
                 lines.size() == 1 ? "the only line of the same statement that can"
                                   : "the nearest line of the same statement that can");
}

/// Where a file was changed in several places, how one of them moved says nothing about another.
std::optional<program::AlignedLine> ByShift(const LineQuestion& question) {
  if (question.shifts.empty()) return std::nullopt;
  const KnownShift& shift = question.shifts.front();
  const bool all_agree = std::ranges::all_of(
      question.shifts, [&](const KnownShift& other) { return other.lines == shift.lines; });
  const int line = question.trace + shift.lines;
  if (!all_agree || !question.able.contains(line)) return std::nullopt;
  return Aligned(
      question, line, Kind::kOtherBuild,
      fmt::format("moved by {:+} as frame {} of the same file", shift.lines, shift.frame + 1));
}

std::optional<program::AlignedLine> ByMargin(const LineQuestion& question) {
  // Lines that are known to have moved otherwise speak against it.
  if (!question.shifts.empty()) return std::nullopt;
  const auto lines = ByDistance({question.able.begin(), question.able.end()}, question.trace);
  const int nearest = std::abs(lines[0] - question.trace);
  const int next = std::abs(lines[1] - question.trace);
  if (nearest > kFarthestNearest || next < kMarginFactor * nearest + kMarginLines) {
    return std::nullopt;
  }
  return Aligned(question, lines[0], Kind::kOtherBuild,
                 fmt::format("the nearest line that can, the next being {}", lines[1]));
}

}  // namespace

std::optional<program::AlignedLine> ChooseCertainLine(const LineQuestion& question) {
  if (auto line = OfStatement(question)) return line;
  if (question.able.size() != 1) return std::nullopt;
  return Aligned(question, *question.able.begin(), Kind::kOtherBuild,
                 "the only line of the method that can");
}

std::optional<program::AlignedLine> ChooseLikelyLine(const LineQuestion& question) {
  if (question.able.size() < 2) return std::nullopt;
  if (auto line = ByShift(question)) return line;
  return ByMargin(question);
}

}  // namespace aftershock::jvm::internal
