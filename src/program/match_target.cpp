// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/match_target.h"

#include <utility>

namespace aftershock::program {
namespace {

trace::FrameRole RoleOf(const TargetFrame& frame) {
  if (frame.own) return trace::FrameRole::kOwn;
  return frame.platform ? trace::FrameRole::kPlatform : trace::FrameRole::kNeither;
}

std::optional<std::size_t> MatchException(const Target& target,
                                          const std::vector<trace::OwnFrame>& wanted,
                                          const trace::ThrownException& observed) {
  if (observed.class_name != target.exception_class) return std::nullopt;
  const auto is_own = [&](std::size_t j) { return target.is_own(observed.frames[j].class_name); };
  const auto matches = [&](std::size_t i, std::size_t j) {
    return trace::FrameMatches(target.frames[i].wanted, target.frames[i].aliases,
                               observed.frames[j]);
  };
  if (target.cycle_length == 0) {
    return trace::HighestReproduced(wanted, observed.frames.size(), is_own, matches);
  }
  if (!trace::ReproducesCycle(wanted, observed.frames.size(), is_own, matches)) return std::nullopt;
  const bool takes_all =
      TakesEveryLine(target, wanted, observed.frames.size(),
                     [&](std::size_t j) -> const trace::Frame& { return observed.frames[j]; });
  return takes_all ? std::optional(wanted.back().index) : std::nullopt;
}

}  // namespace

std::vector<trace::OwnFrame> OwnFrames(const Target& target) {
  std::vector<trace::FrameRole> roles;
  for (const TargetFrame& frame : target.frames) roles.push_back(RoleOf(frame));
  if (target.cycle_length == 0) {
    return trace::OwnFrames(roles, target.first_own, target.highest + 1);
  }
  return trace::OwnFramesOfTurn(roles, target.cycle_begin,
                                target.cycle_begin + target.cycle_length);
}

std::optional<TargetMatch> MatchTarget(const Target& target,
                                       const std::vector<trace::ThrownException>& chain) {
  const std::vector<trace::OwnFrame> wanted = OwnFrames(target);
  std::optional<TargetMatch> best;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto frame = MatchException(target, wanted, chain[i]);
    if (!frame) continue;
    const TargetMatch match{
        *frame, i, trace::CompareMessages(target.language, target.message, chain[i].message)};
    if (!MayCount(target, match.message)) continue;
    const bool better =
        !best || std::pair(match.frame, match.message) > std::pair(best->frame, best->message);
    if (better) best = match;
  }
  return best;
}

}  // namespace aftershock::program
