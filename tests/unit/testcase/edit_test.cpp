// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/edit.h"

#include <gtest/gtest.h>

#include "support/toy_vault.h"

namespace aftershock::testcase {
namespace {

using testing::ToyVault;

class EditTest : public ::testing::Test {
 protected:
  Literal Number(std::int64_t value) { return {program.language.integer(), value}; }

  ToyVault program{0};
  /// vault, 5, arm, open(5)
  TestCase test{{Call{program.make, kNoVariable, {}}, Number(5), Call{program.arm, 0, {}},
                 Call{program.open, 0, {1}}}};
};

TEST_F(EditTest, InsertingRenumbersWhatComesAfter) {
  InsertStatement(test, 1, Number(9));

  EXPECT_EQ(test, (TestCase{{Call{program.make, kNoVariable, {}}, Number(9), Number(5),
                             Call{program.arm, 0, {}}, Call{program.open, 0, {2}}}}));
}

TEST_F(EditTest, RemovingAnObjectTakesItsCallsAndTheirInputsAlong) {
  RemoveWithDependants(test, 0);

  EXPECT_TRUE(test.statements.empty());
}

TEST_F(EditTest, RemovingACallTakesOnlyTheInputsThatNothingElseUses) {
  RemoveWithDependants(test, 3);

  EXPECT_EQ(test, (TestCase{{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}}}}));
}

TEST_F(EditTest, RemovingAValueDropsOnlyTheAnswerThatGaveIt) {
  const MakeStub stub{program.vault, {}, {}, {{program.open, {0, 1}}, {program.arm, {0}}}};
  TestCase stubbed{{Number(1), Number(2), stub}};

  RemoveWithDependants(stubbed, 0);

  EXPECT_EQ(stubbed,
            (TestCase{{Number(2), MakeStub{program.vault, {}, {}, {{program.open, {0}}}}}}));
}

TEST_F(EditTest, RemovingTheUnusedLeavesCalls) {
  test.statements.push_back(Number(7));
  test.statements.push_back(MakeArray{program.language.ArrayOf(program.language.integer()), {4}});

  RemoveUnused(test);

  EXPECT_EQ(test.statements.size(), 4u);
}

TEST_F(EditTest, ReplacingAStatementKeepsItsUsersPointingAtIt) {
  Tail tail = CutTail(test, 1);
  test.statements.push_back(Number(8));
  const std::size_t now = AppendTailWith(test, Number(6), std::move(tail));

  EXPECT_EQ(now, 2u);
  EXPECT_EQ(test, (TestCase{{Call{program.make, kNoVariable, {}}, Number(8), Number(6),
                             Call{program.arm, 0, {}}, Call{program.open, 0, {2}}}}));
}

TEST_F(EditTest, ReplacesUsesFromAStatementOn) {
  test.statements.insert(test.statements.begin() + 2, Number(6));
  test.statements.pop_back();
  test.statements.push_back(Call{program.open, 0, {1}});

  ReplaceUses(test, 3, 1, 2);

  EXPECT_TRUE(Uses(test.statements.back(), 2));
  EXPECT_FALSE(Uses(test.statements.back(), 1));
}

}  // namespace
}  // namespace aftershock::testcase
