// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/describe_usefulness.h"

#include <gtest/gtest.h>

#include "support/toy_vault.h"

namespace aftershock::reproduce {
namespace {

class DescribeUsefulnessTest : public ::testing::Test {
 protected:
  const program::Target target_ = testing::ToyVault(1).target;
};

TEST_F(DescribeUsefulnessTest, NamesTheFrameThatTheWrongValueComesFrom) {
  const report::Usefulness described = DescribeUsefulness(target_, 1, true, 1);

  EXPECT_TRUE(described.best);
  EXPECT_EQ(described.from_frame, 2u);
  EXPECT_EQ(described.text, "the wrong value comes from the program, in frame 2 (toy.Bank.visit)");
}

TEST_F(DescribeUsefulnessTest, NamesTheFrameThatWouldMakeATestUseful) {
  EXPECT_EQ(DescribeUsefulness(target_, 0, false, 1).text,
            "the test itself hands the wrong value to toy.Vault.open; from frame 2 on "
            "(toy.Bank.visit) the program would make it");
}

TEST_F(DescribeUsefulnessTest, SaysSoWhereNoFrameWould) {
  const report::Usefulness described = DescribeUsefulness(target_, 1, false, std::nullopt);

  EXPECT_EQ(described.from_frame, std::nullopt);
  EXPECT_EQ(described.text,
            "the test itself hands the wrong value to toy.Bank.visit, and no frame that can be "
            "reproduced would make it");
}

TEST_F(DescribeUsefulnessTest, AValueThatACallGaveBackIsTheProgramsOwn) {
  EXPECT_EQ(DescribeUsefulness(target_, 0, true, 1).text,
            "the wrong value comes from calls or objects of the program");
}

}  // namespace
}  // namespace aftershock::reproduce
