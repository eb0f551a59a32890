// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/text.h"

#include <gtest/gtest.h>

#include "support/toy_vault.h"
#include "testcase/hash.h"

namespace aftershock::testcase {
namespace {

TEST(TextTest, ShowsEveryKindOfStatement) {
  testing::ToyVault program(0);
  testing::ToyLanguage& toy = program.language;
  const TestCase test{
      {Literal{toy.text(), std::u16string(u"a\"\n\u00e9")}, Literal{toy.boolean(), true},
       Literal{toy.real(), 0.5}, Literal{toy.object(), program::ClassLiteral{program.vault}},
       Literal{toy.object(), program::Null{}}, MakeArray{toy.ArrayOf(toy.text()), {0, 0}},
       MakeStub{program.vault, {}, {}, {{program.arm, {1}}}}, Call{program.arm, 6, {}}}};

  EXPECT_EQ(ToText(test, toy),
            "v0 = \"a\\u0022\\u000a\\u00e9\" : text\n"
            "v1 = true : bool\n"
            "v2 = 0.5 : real\n"
            "v3 = class toy.Vault : object\n"
            "v4 = null : object\n"
            "v5 = new text[] {v0, v0}\n"
            "v6 = stub toy.Vault() arm->[v1]\n"
            "v7 = v6.arm()\n");
}

TEST(HashTest, DiffersForTestsThatDifferAnywhere) {
  testing::ToyVault program(0);
  const auto number = [&](std::int64_t value) {
    return Literal{program.language.integer(), value};
  };
  const TestCase one{{number(1), Call{program.make, kNoVariable, {}}, Call{program.open, 1, {0}}}};
  TestCase other_value = one, other_call = one;
  other_value.statements[0] = number(2);
  other_call.statements[2] = Call{program.arm, 1, {}};

  EXPECT_EQ(HashTest(one), HashTest(TestCase(one)));
  EXPECT_NE(HashTest(one), HashTest(other_value));
  EXPECT_NE(HashTest(one), HashTest(other_call));
}

}  // namespace
}  // namespace aftershock::testcase
