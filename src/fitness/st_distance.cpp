// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <vector>

#include "fitness/line_distance.h"
#include "fitness/objective.h"

namespace aftershock::fitness {
namespace {

class StDistance final : public Objective {
 public:
  StDistance(const program::Target& target, FrameMatcher& matcher, std::size_t frame)
      : matcher_(matcher) {
    // From the target frame inward, as semantics §4 has R.
    for (std::size_t i = frame + 1; i-- > target.first_own;) {
      if (!target.frames[i].own) continue;
      frames_.push_back(i);
      lines_.emplace_back(target.frames[i]);
      blocks_.emplace_back(target.frames[i], i);
    }
  }

  Score Evaluate(const Observation& observation) override {
    const std::size_t count = frames_.size();
    for (std::size_t covered = 0; covered < count; ++covered) {
      const LineApproach approach = lines_[covered].Evaluate(observation);
      if (approach.reached) continue;
      return {.fitness = static_cast<double>(count - covered) - (1 - approach.distance) + 1,
              .stage = approach.entered ? Stage::kEntered : Stage::kNotEntered,
              .frame = frames_[covered],
              .coverage = blocks_[covered].Measure(observation)};
    }
    const bool thrown = matcher_.ThrownAtFirstFrame(observation.report());
    return {.fitness = thrown ? 0.0 : 1.0,
            .stage = thrown ? Stage::kExceptionThrown : Stage::kLineReached,
            .frame = frames_.back(),
            .coverage = blocks_.back().Measure(observation)};
  }

 private:
  FrameMatcher& matcher_;
  std::vector<std::size_t> frames_;
  std::vector<LineDistance> lines_;
  std::vector<BasicBlockCoverage> blocks_;
};

}  // namespace

std::unique_ptr<Objective> MakeStDistance(const program::Target& target, FrameMatcher& matcher,
                                          std::size_t frame) {
  return std::make_unique<StDistance>(target, matcher, frame);
}

}  // namespace aftershock::fitness
