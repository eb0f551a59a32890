// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "evaluation/options.h"
#include "search/evolution/population.h"
#include "search/part.h"

namespace aftershock::reproduce {

enum class Algorithm {
  kDefault,  ///< All techniques.
  kGga,      ///< A portfolio of one: EvoCrash's Algorithms 1 to 4.
};

struct PortfolioOptions {
  evaluation::EvaluationOptions evaluation;
  Algorithm algorithm = Algorithm::kDefault;
  search::SecondaryKind secondary = search::SecondaryKind::kBbc;
  double crossover_probability = 0.75;
  search::Parts without;  ///< Parts of Algorithm::kDefault to leave out.
};

}  // namespace aftershock::reproduce
