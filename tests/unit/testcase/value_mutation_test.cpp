// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/value_mutation.h"

#include <gtest/gtest.h>

#include <set>

#include "support/scripted_random.h"
#include "support/toy_vault.h"
#include "testcase/text.h"
#include "testcase/well_formed.h"

namespace aftershock::testcase {
namespace {

using testing::ScriptedRandom;

class ValueMutationTest : public ::testing::Test {
 protected:
  testing::ToyVault program{0};
  program::CachedWorld world{program.language};
  ConstantPool constants{world};
};

TEST_F(ValueMutationTest, MovesAnIntegerByAStep) {
  ScriptedRandom random{ScriptedRandom::Unit(0.9),  // No fresh value.
                        ScriptedRandom::Index(6, 20), ScriptedRandom::Unit(0.0)};
  Builder builder(world, constants, random);
  TestCase test{{Literal{program.language.integer(), std::int64_t{100}}}};

  MutateLiteral(test, 0, builder);

  EXPECT_EQ(test, (TestCase{{Literal{program.language.integer(), std::int64_t{107}}}}));
}

TEST_F(ValueMutationTest, KeepsValuesWithinTheirType) {
  Rng random(2);
  Builder builder(world, constants, random);
  auto& toy = program.language;
  TestCase test{{Literal{toy.integer(), std::int64_t{INT32_MAX}}, Literal{toy.real(), 1.5},
                 Literal{toy.text(), std::u16string(u"abc")}, Literal{toy.boolean(), false}}};
  std::set<std::string> seen;
  for (int i = 0; i < 2000; ++i) {
    MutateLiteral(test, static_cast<std::size_t>(i % 4), builder);
    ASSERT_EQ(FindFlaw(test, world), std::nullopt) << ToText(test, world);
    seen.insert(ToText(test, world));
  }
  EXPECT_GT(seen.size(), 500u);
}

TEST_F(ValueMutationTest, DeletesChangesAndInsertsUnits) {
  ScriptedRandom insert{ScriptedRandom::Unit(0.9),   ScriptedRandom::Unit(0.9),
                        ScriptedRandom::Unit(0),     ScriptedRandom::Unit(0),
                        ScriptedRandom::Index(1, 3), ScriptedRandom::Index('x' - 0x20, 95),
                        ScriptedRandom::Unit(0.9)};
  EXPECT_EQ(MutateText(u"ab", insert), u"axb");

  ScriptedRandom erase{ScriptedRandom::Unit(0), ScriptedRandom::Unit(0), ScriptedRandom::Unit(0.9),
                       ScriptedRandom::Unit(0.9), ScriptedRandom::Unit(0.9)};
  EXPECT_EQ(MutateText(u"ab", erase), u"b");
}

TEST_F(ValueMutationTest, KeepsArraysAndStubsWellFormedAndUsed) {
  Rng random(9);
  Builder builder(world, constants, random);
  const auto numbers = program.language.ArrayOf(program.language.integer());
  const auto count = program.language.Add(
      {program::CallableKind::kStaticMethod, "count", program.bank, {numbers}, {}},
      [](testing::ToyMachine&, const testing::ToyReference&, const auto&) -> testing::ToyValue {
        return {};
      });
  TestCase test{{MakeArray{numbers, {}}, Call{count, kNoVariable, {0}}}};
  std::size_t longest = 0;
  for (int i = 0; i < 200; ++i) {
    std::size_t at = 0;
    while (!std::holds_alternative<MakeArray>(test.statements[at])) ++at;
    if (test.statements.size() > 60) break;

    const std::size_t now = MutateArray(test, at, builder);

    ASSERT_TRUE(std::holds_alternative<MakeArray>(test.statements[now]));
    ASSERT_EQ(FindFlaw(test, world), std::nullopt) << ToText(test, world);
    ASSERT_EQ(std::get<Call>(test.statements.back()).arguments[0], now);
    longest = std::max(longest, std::get<MakeArray>(test.statements[now]).elements.size());
  }
  EXPECT_GT(longest, 2u);
}

}  // namespace
}  // namespace aftershock::testcase
