// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/portfolio/composition.h"

#include <gtest/gtest.h>

#include "reproduce/portfolio/search.h"
#include "support/manual_clock.h"
#include "support/toy_vault.h"

namespace aftershock::reproduce {
namespace {

using testing::ToyVault;

/// How many tests it takes to open a vault with a secret that the message names.
std::uint64_t TestsNeeded(const search::Parts& without) {
  class Silent final : public evaluation::SearchObserver {
    bool OnProgress(const evaluation::SearchStatus& /*status*/) override { return true; }
  };
  ToyVault program(987'654'321);
  program.target.message = "code 987654321";
  testing::ToyRuntime runtime(program.language);
  testing::ManualClock clock;
  Rng random(1);
  Silent observer;
  PortfolioOptions options;
  options.evaluation.until = evaluation::Until::kTop;
  options.evaluation.evaluations = 100'000;
  options.without = without;
  Search search({program.target, program.language, runtime, clock, random, observer}, options);
  EXPECT_TRUE(search.Run(std::chrono::seconds(1'000)).has_value());
  return search.Status().evaluations;
}

TEST(CompositionTest, ASearchWithoutSomeGoesOnWithTheRest) {
  const std::uint64_t with_all = TestsNeeded({});

  EXPECT_GT(TestsNeeded({search::Part::kMessageHints}), with_all);
  EXPECT_GT(TestsNeeded({search::Part::kMessageHints, search::Part::kComparedValues}), with_all);
  EXPECT_NE(TestsNeeded({search::Part::kShortSequences}), with_all);
  EXPECT_GT(
      TestsNeeded({search::Part::kShortSequences, search::Part::kLocalSearch, search::Part::kGrowth,
                   search::Part::kCarryingUp, search::Part::kMessageHints}),
      with_all);
}

}  // namespace
}  // namespace aftershock::reproduce
