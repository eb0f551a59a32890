// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/well_formed.h"

#include <gtest/gtest.h>

#include "support/toy_vault.h"

namespace aftershock::testcase {
namespace {

using testing::ToyVault;

class WellFormedTest : public ::testing::Test {
 protected:
  std::string Flaw(const TestCase& test) {
    return FindFlaw(test, program.language).value_or("none");
  }
  Literal Number(std::int64_t value) { return {program.language.integer(), value}; }

  ToyVault program{0};
};

TEST_F(WellFormedTest, AcceptsAProperTest) {
  EXPECT_EQ(Flaw({{Call{program.make, kNoVariable, {}}, Number(1), Call{program.open, 0, {1}}}}),
            "none");
}

TEST_F(WellFormedTest, NamesTheStatementThatUsesALaterVariable) {
  EXPECT_EQ(Flaw({{Call{program.make, kNoVariable, {}}, Call{program.open, 0, {2}}, Number(1)}}),
            "statement 1: uses variable 2 before it is there");
}

TEST_F(WellFormedTest, RejectsArgumentsOfAnotherType) {
  EXPECT_EQ(Flaw({{Call{program.make, kNoVariable, {}}, Call{program.open, 0, {0}}}}),
            "statement 1: variable 0 of type toy.Vault is not a int");
}

TEST_F(WellFormedTest, RejectsTheWrongNumberOfArguments) {
  EXPECT_EQ(Flaw({{Call{program.make, kNoVariable, {}}, Call{program.open, 0, {}}}}),
            "statement 1: open takes 1 arguments, not 0");
}

TEST_F(WellFormedTest, RejectsResultsOfCallsThatHaveNone) {
  EXPECT_EQ(Flaw({{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}},
                   Call{program.open, 0, {1}}}}),
            "statement 2: uses variable 1, which has no value");
}

TEST_F(WellFormedTest, RejectsCallsOnALiteralNull) {
  EXPECT_EQ(Flaw({{Literal{program.vault, program::Null{}}, Call{program.arm, 0, {}}}}),
            "statement 1: arm called on null");
}

TEST_F(WellFormedTest, RejectsValuesThatDoNotFit) {
  EXPECT_EQ(Flaw({{Number(INT64_C(1) << 40)}}), "statement 0: value does not fit type int");
}

TEST_F(WellFormedTest, ChecksArraysAndStubs) {
  const auto numbers = program.language.ArrayOf(program.language.integer());
  EXPECT_EQ(Flaw({{Number(1), MakeArray{numbers, {0, 0}}}}), "none");
  EXPECT_EQ(Flaw({{Number(1), MakeArray{program.vault, {0}}}}),
            "statement 1: toy.Vault is no array");
  EXPECT_EQ(Flaw({{Number(1), MakeStub{program.vault, {}, {0}, {}}}}),
            "statement 1: arguments without a super constructor");
}

}  // namespace
}  // namespace aftershock::testcase
