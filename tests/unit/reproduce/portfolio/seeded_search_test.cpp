// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "reproduce/portfolio/search.h"
#include "support/manual_clock.h"
#include "support/toy_vault.h"

namespace aftershock::reproduce {
namespace {

using std::chrono::seconds;
using testcase::Call;
using testcase::kNoVariable;
using testcase::Literal;
using testcase::TestCase;
using testing::ManualClock;
using testing::ToyRuntime;
using testing::ToyVault;

class SilentObserver final : public evaluation::SearchObserver {
 public:
  bool OnProgress(const evaluation::SearchStatus&) override { return true; }
};

/// A number that no search by chance finds.
constexpr std::int64_t kSecret = 987'654'321;

class SeedsTest : public ::testing::Test {
 protected:
  evaluation::StopReason Run(const search::Seeds& seeds, const PortfolioOptions& options) {
    search_ = std::make_unique<Search>(SearchContext{program_.target, program_.language, runtime_,
                                                     clock_, random_, observer_, &seeds},
                                       options);
    return search_->Run(seconds(1000)).value();
  }
  static PortfolioOptions Top() {
    PortfolioOptions options;
    options.evaluation.until = evaluation::Until::kTop;
    options.evaluation.evaluations = 100'000;
    return options;
  }
  [[nodiscard]] Literal Code(std::int64_t code) const {
    return {program_.language.integer(), code};
  }

  ToyVault program_{kSecret};
  ToyRuntime runtime_{program_.language};
  ManualClock clock_;
  Rng random_{1};
  SilentObserver observer_;
  std::unique_ptr<Search> search_;
};

TEST_F(SeedsTest, ATestThatCrashesAsWantedIsExecutedFirst) {
  search::Seeds seeds;
  seeds.tests.push_back({TestCase{{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}},
                                   Code(kSecret), Call{program_.visit, kNoVariable, {0, 2}}}},
                         7});

  EXPECT_EQ(Run(seeds, Top()), evaluation::StopReason::kTopReached);

  EXPECT_EQ(runtime_.executed(), 1u);
  const evaluation::ArchiveEntry best = search_->Archive().back();
  EXPECT_EQ(best.source, 7u);
  EXPECT_EQ(search::HelpfulSource(seeds, best.test, best.test, best.source), 7u);
}

TEST_F(SeedsTest, ATestThatOnlyBuildsTheReceiverGetsTheTargetCallBehindIt) {
  search::Seeds seeds;
  seeds.tests.push_back(
      {TestCase{{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}}, Code(kSecret)}},
       3});

  EXPECT_EQ(Run(seeds, Top()), evaluation::StopReason::kTopReached);

  EXPECT_LT(runtime_.executed(), 500u);
  EXPECT_EQ(search_->Archive().back().source, 3u);
}

TEST_F(SeedsTest, AValueIsAmongTheFirstToBeTried) {
  search::Seeds seeds;
  seeds.values.push_back({std::int64_t{5}, 0});
  seeds.values.push_back({kSecret, 1});

  EXPECT_EQ(Run(seeds, Top()), evaluation::StopReason::kTopReached);

  EXPECT_LT(runtime_.executed(), 2'000u);
  const evaluation::ArchiveEntry best = search_->Archive().back();
  EXPECT_EQ(search::HelpfulSource(seeds, best.test, best.test, best.source), 1u);
}

TEST_F(SeedsTest, SeedsThatMisleadTakeABoundedShare) {
  search::Seeds seeds;
  for (std::int64_t i = 0; i < 60; ++i) seeds.values.push_back({1000 + i, 0});
  seeds.tests.push_back(
      {TestCase{{Call{program_.make, kNoVariable, {}}, Call{program_.disarm, 0, {}}}}, 1});

  EXPECT_EQ(Run(seeds, Top()), evaluation::StopReason::kTopReached)
      << "branch distances lead to the secret with or without seeds";
  EXPECT_EQ(runtime_.rejected(), 0u);
}

TEST_F(SeedsTest, ThePublishedAlgorithmDoesNotSeeThem) {
  search::Seeds seeds;
  seeds.tests.push_back({TestCase{{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}},
                                   Code(kSecret), Call{program_.visit, kNoVariable, {0, 2}}}},
                         7});
  PortfolioOptions options = Top();
  options.algorithm = Algorithm::kGga;
  options.evaluation.evaluations = 50;

  EXPECT_EQ(Run(seeds, options), evaluation::StopReason::kEvaluations);
}

}  // namespace
}  // namespace aftershock::reproduce
