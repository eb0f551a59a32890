// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/objectives.h"

namespace aftershock::evaluation {

fitness::Objective& Objectives::For(std::size_t frame) {
  auto& objective = objectives_[frame];
  if (!objective) {
    const auto make = kind_ == FitnessKind::kWeightedSum  ? &fitness::MakeWeightedSum
                      : kind_ == FitnessKind::kStDistance ? &fitness::MakeStDistance
                                                          : &fitness::MakeInwardSum;
    objective = make(target_, matcher_, frame);
  }
  return *objective;
}

}  // namespace aftershock::evaluation
