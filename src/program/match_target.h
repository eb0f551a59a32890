// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "program/target.h"
#include "trace/match.h"
#include "trace/message_match.h"
#include "trace/stack_trace.h"

namespace aftershock::program {

/// The own frames that a reproduction is compared with: those up to Target::highest, or one turn of
/// a stack overflow's cycle.
std::vector<trace::OwnFrame> OwnFrames(const Target& target);

/// Whether an exception with such a message counts.
inline bool MayCount(const Target& target, trace::MessageMatch message) {
  return !target.message_required || trace::SaysTheSame(message);
}

/// Whether a recursion through the `turn` of the target's cycle takes all of its lines.
template <std::invocable<std::size_t> ObservedFrame>
bool TakesEveryLine(const Target& target, std::span<const trace::OwnFrame> turn,
                    std::size_t observed_count, ObservedFrame&& observed) {
  return std::ranges::all_of(turn, [&](const trace::OwnFrame& own) {
    const TargetFrame& frame = target.frames[own.index];
    return trace::TakesEveryLine(frame.wanted, frame.aliases, observed_count, observed);
  });
}

struct TargetMatch {
  std::size_t frame = 0;      ///< Highest frame reproduced, index into Target::frames.
  std::size_t exception = 0;  ///< Which exception of the chain does.
  trace::MessageMatch message = trace::MessageMatch::kSame;  ///< Of its message.
};

/// The exception of the chain that reproduces most of the target (semantics §1), of several the one
/// with the best message; nullopt: none does.
std::optional<TargetMatch> MatchTarget(const Target& target,
                                       const std::vector<trace::ThrownException>& chain);

}  // namespace aftershock::program
