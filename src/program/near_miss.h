// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "program/target.h"

namespace aftershock::program {

/// The crash that a near miss is: the wanted exception out of the same method of the first own
/// frame, but on `line` of it. Nothing above that frame is wanted.
inline Target NearMissOf(const Target& target, int line) {
  Target near = target;
  TargetFrame& frame = near.frames[near.first_own];
  const int wanted = frame.wanted.line.value_or(line);
  frame.aligned =
      AlignedLine{frame.aligned ? frame.aligned->trace : wanted, line,
                  AlignedLine::Kind::kOtherBuild, "a near miss, not the line that was wanted"};
  frame.wanted.line = line;
  near.highest = near.first_own;
  return near;
}

}  // namespace aftershock::program
