// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/seeding/seeds.h"

#include <gtest/gtest.h>

#include "search/search.h"
#include "support/manual_clock.h"
#include "support/toy_vault.h"

namespace aftershock::search {
namespace {

using std::chrono::seconds;
using testcase::Call;
using testcase::kNoVariable;
using testcase::Literal;
using testcase::TestCase;
using testing::ManualClock;
using testing::ToyRuntime;
using testing::ToyVault;

class SilentObserver final : public SearchObserver {
 public:
  bool OnProgress(const SearchStatus&) override { return true; }
};

/// A number that no search by chance finds.
constexpr std::int64_t kSecret = 987'654'321;

class SeedsTest : public ::testing::Test {
 protected:
  StopReason Run(const Seeds& seeds, const SearchOptions& options) {
    search_ = std::make_unique<Search>(SearchContext{program_.target, program_.language, runtime_,
                                                     clock_, random_, observer_, &seeds},
                                       options);
    return search_->Run(seconds(1000)).value();
  }
  static SearchOptions Top() {
    SearchOptions options;
    options.until = Until::kTop;
    options.evaluations = 100'000;
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
  Seeds seeds;
  seeds.tests.push_back({TestCase{{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}},
                                   Code(kSecret), Call{program_.visit, kNoVariable, {0, 2}}}},
                         7});

  EXPECT_EQ(Run(seeds, Top()), StopReason::kTopReached);

  EXPECT_EQ(runtime_.executed(), 1u);
  const ArchiveEntry best = search_->Archive().back();
  EXPECT_EQ(search_->SeedOf(best.test), 7u);
  EXPECT_EQ(HelpfulSource(seeds, best.test, best.test, search_->SeedOf(best.test)), 7u);
}

TEST_F(SeedsTest, ATestThatOnlyBuildsTheReceiverGetsTheTargetCallBehindIt) {
  Seeds seeds;
  seeds.tests.push_back(
      {TestCase{{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}}, Code(kSecret)}},
       3});

  EXPECT_EQ(Run(seeds, Top()), StopReason::kTopReached);

  EXPECT_LT(runtime_.executed(), 500u);
  EXPECT_EQ(search_->SeedOf(search_->Archive().back().test), 3u);
}

TEST_F(SeedsTest, AValueIsAmongTheFirstToBeTried) {
  Seeds seeds;
  seeds.values.push_back({std::int64_t{5}, 0});
  seeds.values.push_back({kSecret, 1});

  EXPECT_EQ(Run(seeds, Top()), StopReason::kTopReached);

  EXPECT_LT(runtime_.executed(), 2'000u);
  const ArchiveEntry best = search_->Archive().back();
  EXPECT_EQ(HelpfulSource(seeds, best.test, best.test, search_->SeedOf(best.test)), 1u);
}

TEST_F(SeedsTest, SeedsThatMisleadTakeABoundedShare) {
  Seeds seeds;
  for (std::int64_t i = 0; i < 60; ++i) seeds.values.push_back({1000 + i, 0});
  seeds.tests.push_back(
      {TestCase{{Call{program_.make, kNoVariable, {}}, Call{program_.disarm, 0, {}}}}, 1});

  EXPECT_EQ(Run(seeds, Top()), StopReason::kTopReached)
      << "branch distances lead to the secret with or without seeds";
  EXPECT_EQ(runtime_.rejected(), 0u);
}

TEST_F(SeedsTest, ThePublishedAlgorithmDoesNotSeeThem) {
  Seeds seeds;
  seeds.tests.push_back({TestCase{{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}},
                                   Code(kSecret), Call{program_.visit, kNoVariable, {0, 2}}}},
                         7});
  SearchOptions options = Top();
  options.algorithm = Algorithm::kGga;
  options.evaluations = 50;

  EXPECT_EQ(Run(seeds, options), StopReason::kEvaluations);
}

TEST_F(SeedsTest, OnlyWhatIsLeftAfterMinimisationHelped) {
  const program::TypeId text = program_.language.text();
  Seeds seeds;
  seeds.values.push_back({std::u16string(u"two pears"), 4});
  const TestCase found{{Literal{text, std::u16string(u"two pears")}}};

  const TestCase shortened{{Literal{text, std::u16string(u"pe")}}};
  const TestCase without{{Literal{text, std::u16string()}}};

  EXPECT_EQ(HelpfulSource(seeds, found, shortened, std::nullopt), 4u);
  EXPECT_EQ(HelpfulSource(seeds, found, without, std::nullopt), std::nullopt);
  EXPECT_EQ(HelpfulSource(seeds, shortened, shortened, std::nullopt), std::nullopt)
      << "a part of a seed that was there from the beginning is chance";
}

}  // namespace
}  // namespace aftershock::search
