// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>

#include "fitness/basic_block_coverage.h"
#include "fitness/frame_matcher.h"
#include "fitness/observation.h"
#include "program/target.h"

namespace aftershock::fitness {

/// How far a test came on the way to its target frame.
enum class Stage { kNotEntered, kEntered, kLineReached, kExceptionThrown };

struct Score {
  double fitness = 0;  ///< Less is better; 0 is necessary for the crash, not sufficient.
  Stage stage = Stage::kNotEntered;
  std::size_t frame = 0;   ///< Index of the frame whose line is worked on.
  BlockCoverage coverage;  ///< Of that frame.
};

/// Distance between one execution and the crash at one target frame.
class Objective {
 public:
  virtual ~Objective() = default;
  [[nodiscard]] virtual Score Evaluate(const Observation& observation) = 0;
};

/// WeightedSum (semantics §3). `target` and `matcher` must outlive it; `frame` is the index of an
/// own frame not above Target::highest.
std::unique_ptr<Objective> MakeWeightedSum(const program::Target& target, FrameMatcher& matcher,
                                           std::size_t frame);
/// STDistance (semantics §4).
std::unique_ptr<Objective> MakeStDistance(const program::Target& target, FrameMatcher& matcher,
                                          std::size_t frame);

/// WeightedSum with the lines of the inner frames between "line reached" and "exception thrown".
std::unique_ptr<Objective> MakeInwardSum(const program::Target& target, FrameMatcher& matcher,
                                         std::size_t frame);

/// For people: "line reached, no exception yet".
std::string InWords(const Score& score);

}  // namespace aftershock::fitness
