// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/builder.h"

#include <gtest/gtest.h>

#include "support/scripted_random.h"
#include "support/toy_vault.h"
#include "testcase/text.h"
#include "testcase/visit.h"
#include "testcase/well_formed.h"

namespace aftershock::testcase {
namespace {

using program::CallableKind;
using testing::ScriptedRandom;
using testing::ToyMachine;
using testing::ToyReference;
using testing::ToyValue;
using testing::ToyVault;

ToyValue Nothing(ToyMachine&, const ToyReference&, const std::vector<ToyValue>&) { return {}; }

class BuilderTest : public ::testing::Test {
 protected:
  ToyVault program{0};
  program::CachedWorld world{program.language};
  ConstantPool constants{world};
};

TEST_F(BuilderTest, BuildsTheReceiverAndTheArgumentsOfACall) {
  ScriptedRandom random{
      ScriptedRandom::Unit(0),    // Re-use a vault: there is none.
      ScriptedRandom::Unit(0),    // A cheap producer …
      ScriptedRandom::Unit(0),    // … the cheapest.
      ScriptedRandom::Unit(0.9),  // No re-use of a number.
      ScriptedRandom::Unit(0.9),  // No constant.
      ScriptedRandom::Index(2048 + 17, 4097),
  };
  Builder builder(world, constants, random);
  TestCase test;

  EXPECT_EQ(builder.AppendCall(test, program.open), 2u);

  EXPECT_EQ(ToText(test, world),
            "v0 = toy.Vault.new()\n"
            "v1 = 17 : int\n"
            "v2 = v0.open(v1)\n");
}

TEST_F(BuilderTest, TakesReceiversFromThePreferredCalls) {
  const auto locked = program.language.Add(
      {CallableKind::kStaticMethod, "locked", program.bank, {}, program.vault}, Nothing);
  ScriptedRandom random{
      ScriptedRandom::Unit(0.5),    // A preferred receiver …
      ScriptedRandom::Index(0, 1),  // … the only one.
      ScriptedRandom::Unit(0.9),    // No re-use of a number.
      ScriptedRandom::Unit(0.9),    // No constant.
      ScriptedRandom::Index(2048 + 17, 4097),
  };
  Builder builder(world, constants, random);
  builder.PreferReceivers(program.open, {locked});
  TestCase test;

  builder.AppendCall(test, program.open);

  EXPECT_EQ(ToText(test, world),
            "v0 = toy.Bank.locked()\n"
            "v1 = 17 : int\n"
            "v2 = v0.open(v1)\n");
}

TEST_F(BuilderTest, OverridesAMethodOfAConcreteClass) {
  auto& toy = program.language;
  const auto safe = toy.AddClass("toy.Safe");
  const auto name = toy.Add({CallableKind::kMethod, "name", safe, {}, toy.text()}, Nothing);
  const auto constructor =
      toy.Add({CallableKind::kConstructor, "new", program.vault, {}, program.vault}, Nothing);
  toy.MakeOverridable(safe, constructor, {name});
  ScriptedRandom random{
      ScriptedRandom::Unit(0),     // A cheap producer …
      ScriptedRandom::Unit(0),     // … the cheapest.
      ScriptedRandom::Unit(0),     // The first overridable method.
      ScriptedRandom::Unit(0.99),  // No re-use of a text.
      ScriptedRandom::Unit(0),     // Null.
  };
  Builder builder(world, constants, random);
  TestCase test;

  builder.Make(test, safe, false);

  EXPECT_EQ(ToText(test, world), "v0 = null : text\nv1 = stub toy.Safe() name->[v0]\n");
}

TEST_F(BuilderTest, MakesArraysOfAnyDepthStubsAndTexts) {
  auto& toy = program.language;
  const auto listener = toy.AddClass("toy.Listener");
  const auto heard = toy.Add({CallableKind::kMethod, "heard", listener, {}, toy.text()}, Nothing);
  toy.MakeStubbable(listener, {heard});
  const auto deep = toy.ArrayOf(toy.ArrayOf(toy.integer()));
  const auto call =
      toy.Add({CallableKind::kStaticMethod, "all", program.bank, {deep, listener, toy.text()}, {}},
              Nothing);
  Rng random(11);
  Builder builder(world, constants, random);
  bool nested = false, answered = false;
  for (int i = 0; i < 300; ++i) {
    TestCase test;
    ASSERT_TRUE(builder.AppendCall(test, call));
    ASSERT_EQ(FindFlaw(test, world), std::nullopt) << ToText(test, world);
    for (const Statement& statement : test.statements) {
      const auto* array = std::get_if<MakeArray>(&statement);
      nested = nested || (array != nullptr && array->type == deep && !array->elements.empty());
      const auto* stub = std::get_if<MakeStub>(&statement);
      answered = answered || (stub != nullptr && !stub->answers.empty());
    }
  }
  EXPECT_TRUE(nested);
  EXPECT_TRUE(answered);
}

TEST_F(BuilderTest, LeavesTheTestAsItWasWhereACallCannotBeBuilt) {
  auto& toy = program.language;
  const auto abstract = toy.AddClass("toy.Abstract");
  const auto call = toy.Add({CallableKind::kMethod, "run", abstract, {}, {}}, Nothing);
  Rng random(1);
  Builder builder(world, constants, random);
  TestCase test;
  ASSERT_TRUE(builder.AppendCall(test, program.open));
  const TestCase before = test;

  EXPECT_EQ(builder.InsertCall(test, call, 1), std::nullopt);

  EXPECT_EQ(test, before);
}

TEST_F(BuilderTest, EndsEvenWhereAnObjectNeedsAnotherOfItsKind) {
  auto& toy = program.language;
  const auto node = toy.AddClass("toy.Node");
  toy.Add({CallableKind::kConstructor, "new", node, {node, node}, {}}, Nothing);
  const auto call = toy.Add({CallableKind::kMethod, "visit", node, {}, {}}, Nothing);
  Rng random(1);
  Builder builder(world, constants, random);
  for (int i = 0; i < 200; ++i) {
    TestCase test;
    builder.AppendCall(test, call);
    ASSERT_LE(test.statements.size(), builder.options().max_statements);
    ASSERT_EQ(FindFlaw(test, world), std::nullopt) << ToText(test, world);
  }
}

TEST_F(BuilderTest, FillsContainersWithWhatTheirTypeArgumentNames) {
  auto& toy = program.language;
  const auto bag = toy.AddClass("toy.Bag");
  toy.Add({CallableKind::kConstructor, "new", bag, {}, {}}, Nothing);
  const auto add = toy.Add({CallableKind::kMethod, "add", bag, {toy.object()}, {}}, Nothing);
  const auto take =
      toy.Add({CallableKind::kStaticMethod, "take", program.bank, {bag}, {}}, Nothing);
  toy.SetFormals(take, {toy.Parameterise(bag, program.vault)});
  Rng random(1);
  Builder builder(world, constants, random);
  std::size_t most = 0;
  for (int i = 0; i < 100; ++i) {
    TestCase test;
    builder.AppendCall(test, take);
    ASSERT_EQ(FindFlaw(test, world), std::nullopt) << ToText(test, world);
    std::size_t added = 0;
    for (const Statement& statement : test.statements) {
      const auto* call = std::get_if<Call>(&statement);
      if (call == nullptr || call->callable != add) continue;
      ++added;
      EXPECT_EQ(TypeOf(test.statements[call->arguments[0]], world), program.vault);
    }
    most = std::max(most, added);
  }
  EXPECT_EQ(most, 3u);
}

}  // namespace
}  // namespace aftershock::testcase
