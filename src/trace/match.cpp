// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/match.h"

namespace aftershock::trace {
namespace {

bool Holds(std::span<const FrameRole> roles, FrameRole role) {
  return std::find(roles.begin(), roles.end(), role) != roles.end();
}

}  // namespace

std::vector<OwnFrame> OwnFrames(std::span<const FrameRole> roles, std::size_t begin,
                                std::size_t end) {
  const bool shows_platform = Holds(roles, FrameRole::kPlatform);
  std::vector<OwnFrame> own;
  std::size_t run_begin = 0;
  for (std::size_t i = 0; i < std::min(end, roles.size()); ++i) {
    if (roles[i] != FrameRole::kOwn) continue;
    if (i >= begin) {
      const bool is_run = Holds(roles.subspan(run_begin, i - run_begin), FrameRole::kPlatform);
      own.push_back({i, !shows_platform ? RunBefore::kUnknown
                        : is_run        ? RunBefore::kPlatform
                                        : RunBefore::kNone});
    }
    run_begin = i + 1;
  }
  return own;
}

std::vector<OwnFrame> OwnFramesOfTurn(std::span<const FrameRole> roles, std::size_t begin,
                                      std::size_t end) {
  std::vector<OwnFrame> own = OwnFrames(roles, begin, end);
  if (own.empty() || own.front().before == RunBefore::kUnknown) return own;
  const std::size_t first = own.front().index;
  const std::size_t behind = own.back().index + 1;
  const bool is_run =
      Holds(roles.subspan(begin, first - begin), FrameRole::kPlatform) ||
      Holds(roles.subspan(behind, std::min(end, roles.size()) - behind), FrameRole::kPlatform);
  own.front().before = is_run ? RunBefore::kPlatform : RunBefore::kNone;
  return own;
}

}  // namespace aftershock::trace
