// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <vector>

#include "fitness/objective.h"
#include "program/target.h"

namespace aftershock::evaluation {

enum class FitnessKind { kWeightedSum, kStDistance, kInwardSum };

/// One objective for each frame of the target, made when it is first asked for. Target and matcher
/// must outlive it.
class Objectives {
 public:
  Objectives(FitnessKind kind, const program::Target& target, fitness::FrameMatcher& matcher)
      : kind_(kind), target_(target), matcher_(matcher), objectives_(target.frames.size()) {}

  fitness::Objective& For(std::size_t frame);

 private:
  FitnessKind kind_;
  const program::Target& target_;
  fitness::FrameMatcher& matcher_;
  std::vector<std::unique_ptr<fitness::Objective>> objectives_;
};

}  // namespace aftershock::evaluation
