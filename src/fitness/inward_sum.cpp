// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <vector>

#include "fitness/line_distance.h"
#include "fitness/objective.h"
#include "fitness/raise_distance.h"
#include "support/normalise.h"

namespace aftershock::fitness {
namespace {

constexpr double kInwardLineWeight = 3;
constexpr double kInnerWeight = 2;
/// An exception that passes all wanted frames but comes from further inside.
constexpr double kThrownDeeper = 0.5;

/// WeightedSum, with a way to go between "line reached" and "exception thrown": the lines of the
/// frames further inside, taken from the target frame inward as STDistance does. An exception
/// thrown elsewhere then counts for less than to come nearer to where it should be thrown.
///
/// Where all lines are reached it is ½ · d_tr + ½ · d_e, with d_tr = 1 as long as no exception of
/// that class is thrown, and d_e as RaiseDistance grades it: 0 once the right one is. So coming
/// nearer to the exception still counts where another one of its class, out of another call, was
/// thrown as well: a null that the test hands in somewhere says nothing about the wanted one.
class InwardSum final : public Objective {
 public:
  InwardSum(const program::Target& target, FrameMatcher& matcher, std::size_t frame)
      : matcher_(matcher), frame_(frame), raise_(target.frames[target.first_own]) {
    for (std::size_t i = frame + 1; i-- > target.first_own;) {
      if (!target.frames[i].own) continue;
      frames_.push_back(i);
      lines_.emplace_back(target.frames[i]);
      blocks_.emplace_back(target.frames[i], i);
    }
  }

  Score Evaluate(const Observation& observation) override {
    const std::size_t inner = frames_.size() - 1;
    for (std::size_t covered = 0; covered < frames_.size(); ++covered) {
      const LineApproach approach = lines_[covered].Evaluate(observation);
      if (approach.reached) continue;
      Score score{.stage = approach.entered ? Stage::kEntered : Stage::kNotEntered,
                  .frame = frames_[covered],
                  .coverage = blocks_[covered].Measure(observation)};
      if (covered == 0) {
        score.fitness = kInwardLineWeight * approach.distance + kInnerWeight + 1;
        return score;
      }
      const double uncovered = static_cast<double>(frames_.size() - covered - 1);
      score.fitness = kInnerWeight * (uncovered + approach.distance) / static_cast<double>(inner) +
                      Exception(observation);
      return score;
    }
    const double exception = Exception(observation);
    const bool thrown = exception < 1;
    return {.fitness = exception == 0 ? 0 : (exception + raise_.Evaluate(observation)) / 2,
            .stage = thrown ? Stage::kExceptionThrown : Stage::kLineReached,
            .frame = frames_.back(),
            .coverage = blocks_.back().Measure(observation)};
  }

 private:
  /// 1: none of the wanted class.
  double Exception(const Observation& observation) {
    const auto distance = matcher_.TraceDistance(observation.report(), frame_);
    if (!distance) return 1;
    const bool deeper = !matcher_.ThrownAtFirstFrame(observation.report());
    return Normalise(*distance + (deeper ? kThrownDeeper : 0));
  }

  FrameMatcher& matcher_;
  std::size_t frame_;
  RaiseDistance raise_;
  std::vector<std::size_t> frames_;  ///< From the target frame inward.
  std::vector<LineDistance> lines_;
  std::vector<BasicBlockCoverage> blocks_;
};

}  // namespace

std::unique_ptr<Objective> MakeInwardSum(const program::Target& target, FrameMatcher& matcher,
                                         std::size_t frame) {
  return std::make_unique<InwardSum>(target, matcher, frame);
}

}  // namespace aftershock::fitness
