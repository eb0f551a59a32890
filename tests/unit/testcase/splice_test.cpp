// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/splice.h"

#include <gtest/gtest.h>

#include "support/toy_vault.h"
#include "testcase/text.h"
#include "testcase/well_formed.h"

namespace aftershock::testcase {
namespace {

class SpliceTest : public ::testing::Test {
 protected:
  Literal Number(std::int64_t value) { return {program.language.integer(), value}; }

  testing::ToyVault program{0};
  program::CachedWorld world{program.language};
  ConstantPool constants{world};
  Rng random{1};
  Builder builder{world, constants, random};
};

TEST_F(SpliceTest, GivesWhatIsMissingFromTheHead) {
  const TestCase head{{Call{program.make, kNoVariable, {}}}};
  const TestCase rest{{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}}}};
  bool reused = false;
  for (int i = 0; i < 20; ++i) {
    const TestCase spliced = Splice(head, 1, rest, 1, builder);
    ASSERT_EQ(FindFlaw(spliced, world), std::nullopt) << ToText(spliced, world);
    reused = reused || spliced == TestCase{{head.statements[0], Call{program.arm, 0, {}}}};
  }
  EXPECT_TRUE(reused);
}

TEST_F(SpliceTest, BuildsWhatTheHeadLacks) {
  const TestCase rest{{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}}}};

  const TestCase spliced = Splice({}, 0, rest, 1, builder);

  EXPECT_EQ(spliced, rest);
}

TEST_F(SpliceTest, KeepsCallsOnOneObjectOnOneObject) {
  const TestCase rest{
      {Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}}, Call{program.disarm, 0, {}}}};
  for (int i = 0; i < 20; ++i) {
    const TestCase spliced = Splice(rest, 1, rest, 1, builder);
    const auto size = spliced.statements.size();
    EXPECT_EQ(std::get<Call>(spliced.statements[size - 2]).receiver,
              std::get<Call>(spliced.statements[size - 1]).receiver);
  }
}

TEST_F(SpliceTest, RemovesGracefullyByTakingAnotherVariable) {
  TestCase test{{Call{program.make, kNoVariable, {}}, Call{program.make, kNoVariable, {}},
                 Call{program.arm, 1, {}}}};

  RemoveGracefully(test, 1, builder);

  EXPECT_EQ(test, (TestCase{{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}}}}));
}

TEST_F(SpliceTest, RemovesDependantsWhereThereIsNoOtherVariable) {
  TestCase test{{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}}}};

  RemoveGracefully(test, 0, builder);

  EXPECT_TRUE(test.statements.empty());
}

}  // namespace
}  // namespace aftershock::testcase
