// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/line_distance.h"
#include "fitness/objective.h"
#include "support/normalise.h"

namespace aftershock::fitness {
namespace {

constexpr double kLineWeight = 3;
constexpr double kExceptionWeight = 2;

class WeightedSum final : public Objective {
 public:
  WeightedSum(const program::Target& target, FrameMatcher& matcher, std::size_t frame)
      : matcher_(matcher),
        frame_(frame),
        line_(target.frames[frame]),
        blocks_(target.frames[frame], frame) {}

  Score Evaluate(const Observation& observation) override {
    const LineApproach approach = line_.Evaluate(observation);
    Score score{.stage = approach.entered ? Stage::kEntered : Stage::kNotEntered,
                .frame = frame_,
                .coverage = blocks_.Measure(observation)};
    if (!approach.reached) {
      score.fitness = kLineWeight * approach.distance + kExceptionWeight + 1;
      return score;
    }
    const auto distance = matcher_.TraceDistance(observation.report(), frame_);
    if (!distance) {
      score.stage = Stage::kLineReached;
      score.fitness = kExceptionWeight + 1;
      return score;
    }
    score.stage = Stage::kExceptionThrown;
    score.fitness = Normalise(*distance);
    return score;
  }

 private:
  FrameMatcher& matcher_;
  std::size_t frame_;
  LineDistance line_;
  BasicBlockCoverage blocks_;
};

}  // namespace

std::unique_ptr<Objective> MakeWeightedSum(const program::Target& target, FrameMatcher& matcher,
                                           std::size_t frame) {
  return std::make_unique<WeightedSum>(target, matcher, frame);
}

}  // namespace aftershock::fitness
