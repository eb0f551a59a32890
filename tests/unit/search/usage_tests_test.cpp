// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/usage/usage_tests.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/toy_vault.h"
#include "testcase/visit.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using testcase::Call;
using testcase::kNoVariable;
using testcase::Literal;

class FixedUsages final : public UsageSource {
 public:
  std::vector<Usage> FindUsages(std::size_t /*most*/) override {
    ++asked;
    return usages;
  }
  std::vector<Usage> usages;
  int asked = 0;
};

class UsageTestsTest : public ::testing::Test {
 protected:
  testing::ToyVault program_{7};
  Rng random_{1};
  Workshop workshop_{program_.target, program_.language, random_, {.build = {}, .frames = {0, 1}}};
  FixedUsages source_;
  UsageTests technique_{source_, workshop_};
};

TEST_F(UsageTestsTest, TheSourceIsAskedOnceAndNotBeforeTheFirstTurn) {
  EXPECT_EQ(source_.asked, 0);

  technique_.Next(10);
  technique_.Next(10);

  EXPECT_EQ(source_.asked, 1);
}

TEST_F(UsageTestsTest, AUsageRunsAsItIsBeforeAnythingIsMadeOfIt) {
  const testcase::TestCase written{
      {Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}}}};
  source_.usages.push_back({written, {}});

  const auto candidates = technique_.Next(10);

  ASSERT_EQ(candidates.size(), 1u) << "what comes of it decides about the rest";
  EXPECT_EQ(candidates[0].test, written);
  EXPECT_TRUE(candidates[0].any_frame);
  EXPECT_EQ(candidates[0].source, std::nullopt) << "it is no piece of the report";
}

TEST_F(UsageTestsTest, OpenPlacesAreFilledWithWhatCanBeCalledOn) {
  Usage usage;
  usage.test.statements = {Literal{program_.vault, program::Null{}}, Call{program_.arm, 0, {}}};
  usage.open = {0};

  const auto filled = FillIn(usage, workshop_.builder());

  ASSERT_TRUE(filled.has_value());
  EXPECT_TRUE(testcase::IsWellFormed(*filled, program_.language));
  EXPECT_EQ(testcase::CalledBy(filled->statements.back()), program_.arm);
  EXPECT_EQ(testcase::CalledBy(filled->statements.front()), program_.make);
}

}  // namespace
}  // namespace aftershock::search
