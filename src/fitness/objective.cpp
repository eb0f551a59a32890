// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/objective.h"

#include <fmt/format.h>

namespace aftershock::fitness {

std::string InWords(const Score& score) {
  switch (score.stage) {
    case Stage::kNotEntered:
      return fmt::format("method of frame {} not entered yet", score.frame + 1);
    case Stage::kEntered:
      return fmt::format("method of frame {} entered, line not reached", score.frame + 1);
    case Stage::kLineReached:
      return "line reached, no exception yet";
    case Stage::kExceptionThrown:
      return score.fitness == 0 ? "exception and frames as wanted"
                                : "exception thrown, other frames";
  }
  return "";
}

}  // namespace aftershock::fitness
