// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/match_target.h"

#include <algorithm>

#include "trace/match.h"

namespace aftershock::jvm {
namespace {

std::optional<std::size_t> MatchException(const program::Target& target,
                                          const trace::ThrownException& observed) {
  if (observed.class_name != target.exception_class) return std::nullopt;
  const bool cycle = target.cycle_length > 0;
  const std::size_t begin = cycle ? target.cycle_begin : target.first_own;
  const std::size_t end = cycle ? begin + target.cycle_length : target.highest + 1;
  std::vector<std::size_t> own_wanted;
  for (std::size_t i = begin; i < end; ++i) {
    if (target.frames[i].own) own_wanted.push_back(i);
  }
  const auto is_own = [&](std::size_t j) { return target.is_own(observed.frames[j].class_name); };
  const auto matches = [&](std::size_t i, std::size_t j) {
    return trace::FrameMatches(target.frames[i].wanted, target.frames[i].aliases,
                               observed.frames[j]);
  };
  if (!cycle) {
    return trace::HighestReproduced(own_wanted, observed.frames.size(), is_own, matches);
  }
  if (!trace::ReproducesCycle(own_wanted, observed.frames.size(), is_own, matches)) {
    return std::nullopt;
  }
  return own_wanted.back();
}

}  // namespace

std::optional<TargetMatch> MatchTarget(const program::Target& target,
                                       const std::vector<trace::ThrownException>& chain) {
  std::optional<TargetMatch> best;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto frame = MatchException(target, chain[i]);
    if (frame && (!best || *frame > best->frame)) best = TargetMatch{*frame, i};
  }
  return best;
}

std::vector<WrapperStep> WrappersOf(const std::vector<trace::ThrownException>& chain,
                                    std::size_t exception) {
  std::vector<WrapperStep> steps;
  for (std::size_t i = exception; chain[i].parent; i = *chain[i].parent) {
    WrapperStep step{chain[*chain[i].parent].class_name, std::nullopt};
    if (chain[i].relation == trace::Relation::kSuppressed) {
      const auto is_sibling = [&](const trace::ThrownException& other) {
        return other.relation == trace::Relation::kSuppressed && other.parent == chain[i].parent;
      };
      step.suppressed = static_cast<std::size_t>(
          std::count_if(chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(i), is_sibling));
    }
    steps.push_back(std::move(step));
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace aftershock::jvm
