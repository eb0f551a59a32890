// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>

#include "evaluation/objectives.h"
#include "evaluation/stop_rule.h"

namespace aftershock::evaluation {

struct EvaluationOptions {
  FitnessKind fitness = FitnessKind::kInwardSum;
  Until until = Until::kTop;
  std::optional<std::size_t> frame;  ///< 1-based; absent: all frames.
  std::optional<std::uint64_t>
      evaluations;  ///< Stop after so many; makes runs repeatable whatever the clock says.
  /// Whether the search goes on for a while where the top frame is reproduced, but not usefully or
  /// with another message.
  bool waits_for_better = true;
};

}  // namespace aftershock::evaluation
