// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/seeding/seed_tests.h"

#include <gtest/gtest.h>

#include "search/workshop.h"
#include "support/toy_vault.h"

namespace aftershock::search {
namespace {

using testcase::Call;
using testcase::kNoVariable;
using testcase::TestCase;

/// With one seed, a vault that is armed, and room for no other.
class SeedTestsTest : public ::testing::Test {
 protected:
  TestCase VaultOn(program::CallableId method) {
    return {{Call{program_.make, kNoVariable, {}}, Call{method, 0, {}}}};
  }

  testing::ToyVault program_{7};
  Rng random_{1};
  Workshop workshop_{program_.target, program_.language, random_, {.build = {}, .frames = {0, 1}}};
  Seeds seeds_{.tests = {{VaultOn(program_.arm), 4}}, .values = {}, .conversions = {}};
  SeedTests technique_{seeds_, program_.target, workshop_.builder(), 0, 1, /*most_tests=*/1};
};

TEST_F(SeedTestsTest, ATestThatIsHandedInMeanwhileIsNextWhateverWasMadeBefore) {
  ASSERT_EQ(technique_.Next(10).size(), 1u);

  technique_.Take(VaultOn(program_.disarm), std::nullopt);
  const auto candidates = technique_.Next(10);

  ASSERT_EQ(candidates.size(), 1u);
  EXPECT_EQ(candidates[0].test, VaultOn(program_.disarm));
  EXPECT_TRUE(candidates[0].any_frame);
  EXPECT_EQ(candidates[0].source, std::nullopt) << "it is no piece of the report";
}

TEST_F(SeedTestsTest, ATestThatIsASeedAlreadyIsNotMadeAgain) {
  ASSERT_EQ(technique_.Next(10).size(), 1u);

  technique_.Take(VaultOn(program_.arm), std::nullopt);

  EXPECT_TRUE(technique_.Next(10).empty());
}

}  // namespace
}  // namespace aftershock::search
