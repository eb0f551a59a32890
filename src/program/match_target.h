// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "program/target.h"
#include "trace/match.h"
#include "trace/stack_trace.h"

namespace aftershock::program {

/// The own frames that a reproduction is compared with: those up to Target::highest, or one turn of
/// a stack overflow's cycle.
std::vector<trace::OwnFrame> OwnFrames(const Target& target);

struct TargetMatch {
  std::size_t frame = 0;      ///< Highest frame reproduced, index into Target::frames.
  std::size_t exception = 0;  ///< Which exception of the chain does.
};

/// The exception of the chain that reproduces most of the target (semantics §1); nullopt: none
/// does.
std::optional<TargetMatch> MatchTarget(const Target& target,
                                       const std::vector<trace::ThrownException>& chain);

}  // namespace aftershock::program
