// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/basic_block_coverage.h"

#include <algorithm>
#include <optional>

namespace aftershock::fitness {
namespace {

std::uint8_t LinesCovered(const program::Block& block, const Observation& observation) {
  if (block.segments.empty() || !observation.Covered(block.segments.front().probe)) return 0;
  const program::ProbeId last = block.end ? *block.end : block.segments.back().probe;
  if (observation.Covered(last)) return BlockCoverage::kFull;
  int lines = 0;
  std::optional<int> previous;
  for (const program::Segment& segment : block.segments) {
    if (!observation.Covered(segment.probe)) continue;
    // A line that is left and entered again within the block counts once per stretch.
    if (lines == 0 || segment.line != previous) ++lines;
    previous = segment.line;
  }
  return static_cast<std::uint8_t>(std::min(lines, BlockCoverage::kFull - 1));
}

bool IsFull(std::uint8_t lines) { return lines == BlockCoverage::kFull; }
bool IsSemi(std::uint8_t lines) { return lines > 0 && !IsFull(lines); }

}  // namespace

BasicBlockCoverage::BasicBlockCoverage(const program::TargetFrame& frame, std::size_t index)
    : frame_(frame), index_(index) {
  if (frame.flow) effective_ = program::EffectiveBlocks(*frame.flow, frame.line_blocks);
}

BlockCoverage BasicBlockCoverage::Measure(const Observation& observation) const {
  BlockCoverage coverage{index_, {}};
  coverage.lines.reserve(effective_.size());
  for (const program::EffectiveBlock& block : effective_) {
    coverage.lines.push_back(LinesCovered(frame_.flow->blocks[block.block], observation));
  }
  return coverage;
}

int CompareCoverage(const BlockCoverage& a, const BlockCoverage& b) {
  if (a.frame != b.frame || a.lines.size() != b.lines.size()) return 0;
  bool same = true, a_within_b = true, b_within_a = true;
  int a_count = 0, b_count = 0, nearest = 0;
  bool nearest_found = false;
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    const std::uint8_t of_a = a.lines[i], of_b = b.lines[i];
    const bool same_kind = IsFull(of_a) == IsFull(of_b) && IsSemi(of_a) == IsSemi(of_b);
    same = same && same_kind;
    a_within_b = a_within_b && (of_a == 0 || same_kind);
    b_within_a = b_within_a && (of_b == 0 || same_kind);
    a_count += of_a > 0 ? 1 : 0;
    b_count += of_b > 0 ? 1 : 0;
    if (!nearest_found && same_kind && IsSemi(of_a)) {
      nearest_found = true;
      nearest = static_cast<int>(of_b) - static_cast<int>(of_a);
    }
  }
  if (same) return nearest;
  return a_within_b || b_within_a ? b_count - a_count : 0;
}

}  // namespace aftershock::fitness
