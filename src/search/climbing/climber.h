// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <vector>

#include "search/evolution/population.h"
#include "testcase/builder.h"

namespace aftershock::search {

/// Local search from one test: again and again to the best neighbour, as long as that is better.
/// First the test itself is to be executed with its compared values reported, then its neighbours.
class Climber {
 public:
  Climber(Individual start, testcase::Builder& builder)
      : at_(std::move(start)), builder_(builder) {}

  [[nodiscard]] const Individual& at() const { return at_; }
  /// The neighbours of where it stands, fewer where a test costs much; empty: there are none.
  std::vector<testcase::TestCase> Look(std::span<const runtime::ComparedValues> compared,
                                       double cost = 1);
  /// Goes to the best of its neighbours that were executed. False: none is better.
  bool Step(std::vector<Individual> neighbours);

 private:
  Individual at_;
  testcase::Builder& builder_;
};

}  // namespace aftershock::search
