// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/portfolio/search.h"

#include <fmt/format.h>

#include <algorithm>

namespace aftershock::reproduce {
namespace {

std::size_t TopOf(const program::Target& target, const PortfolioOptions& options) {
  const auto& frame = options.evaluation.frame;
  return frame ? std::min(*frame - 1, target.highest) : target.highest;
}

/// The frames to aim at.
std::vector<std::size_t> FramesOf(const program::Target& target, const PortfolioOptions& options) {
  const std::size_t top = TopOf(target, options);
  std::vector<std::size_t> frames;
  for (std::size_t i = options.evaluation.frame ? top : target.first_own; i <= top; ++i) {
    if (target.frames[i].own) frames.push_back(i);
  }
  return frames;
}

evaluation::EvaluationOptions EvaluationOf(const PortfolioOptions& options) {
  evaluation::EvaluationOptions evaluation = options.evaluation;
  // As published: it ends with the first test that reproduces the frame.
  evaluation.waits_for_better = options.algorithm != Algorithm::kGga;
  return evaluation;
}

}  // namespace

Search::Search(const SearchContext& context, const PortfolioOptions& options)
    : context_(context),
      options_(options),
      evaluator_({context.target, context.world, context.runtime, context.clock, context.observer,
                  context.usefulness, context.judge},
                 EvaluationOf(options), context.target.first_own, TopOf(context.target, options)),
      composition_(context_, options_, FramesOf(context.target, options), evaluator_.archive()),
      portfolio_(context.target, evaluator_, composition_.TakeMembers(), composition_.listeners(),
                 /*by_gain=*/options.algorithm != Algorithm::kGga) {}

Result<evaluation::StopReason> Search::Run(std::chrono::nanoseconds deadline) {
  const program::Target& target = context_.target;
  if (const auto& frame = options_.evaluation.frame) {
    if (*frame == 0 || *frame - 1 > target.highest || !target.frames[*frame - 1].own) {
      return BadInput(fmt::format(
          "frame {} cannot be aimed at; choose one of the program's own frames from {} to {}",
          *frame, target.first_own + 1, target.highest + 1));
    }
  }
  return portfolio_.Run(deadline);
}

}  // namespace aftershock::reproduce
