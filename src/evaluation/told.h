// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>

#include "fitness/objective.h"
#include "fitness/observation.h"
#include "testcase/testcase.h"

namespace aftershock::evaluation {

/// Scores an execution for any frame.
class Scorer {
 public:
  virtual ~Scorer() = default;
  /// Of the execution being told. Worked out when it is first asked for: most listeners do not
  /// need most scores.
  virtual const fitness::Score& ScoreFor(std::size_t frame) = 0;
};

/// What came of one test; valid during the call.
struct Told {
  const testcase::TestCase& test;
  std::size_t frame;  ///< That it aimed at.
  const fitness::Observation& observation;
  double cost;  ///< In units of a short test.
  Scorer& scorer;
  bool collected = false;   ///< Whether the operands that were compared are reported.
  bool any_frame = false;   ///< It aimed at no frame in particular: all may learn from it.
  bool general = false;     ///< Made by a technique that works on several frames.
  std::uint64_t batch = 0;  ///< Tests that were submitted together have the same number.

  [[nodiscard]] const fitness::Score& score() const { return scorer.ScoreFor(frame); }
  [[nodiscard]] const fitness::Score& ScoreFor(std::size_t other) const {
    return scorer.ScoreFor(other);
  }
};

}  // namespace aftershock::evaluation
