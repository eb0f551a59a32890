// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/trace_shape.h"

#include <algorithm>

namespace aftershock::jvm {

Between BetweenOwnFrames(const trace::ThrownException& thrown, std::size_t frame, std::size_t below,
                         const std::vector<FrameCheck>& checks) {
  Between between;
  const bool is_first = frame == below;
  if (frame > 0 && (is_first || frame - 1 > below) &&
      checks[frame - 1].match == FrameMatch::kPlatform) {
    between.platform = &thrown.frames[frame - 1];
  }
  if (between.platform == nullptr) {
    between.stripped = std::ranges::none_of(
        checks, [](const FrameCheck& check) { return check.match == FrameMatch::kPlatform; });
  }
  return between;
}

}  // namespace aftershock::jvm
