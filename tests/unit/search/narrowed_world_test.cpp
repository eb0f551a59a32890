// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/narrowed_world.h"

#include <gtest/gtest.h>

#include "search/part.h"
#include "support/toy_vault.h"

namespace aftershock::search {
namespace {

using program::CallableKind;
using program::Producer;
using testing::ToyVault;

testing::ToyBody Nothing() {
  return [](testing::ToyMachine&, const testing::ToyReference&,
            const std::vector<testing::ToyValue>&) { return testing::ToyValue(); };
}

TEST(NarrowedWorldTest, KeepsBackStubsAndTheirAnswers) {
  ToyVault program(1);
  const auto guard = program.language.AddClass("toy.Guard");
  const auto wakes = program.language.Add(
      {CallableKind::kMethod, "wakes", guard, {}, program.language.boolean()}, Nothing());
  program.language.MakeStubbable(guard, {wakes});

  EXPECT_EQ(program.language.Producers(guard).size(), 1U);
  EXPECT_TRUE(NarrowedWorld(program.language, {Part::kStubs}).Producers(guard).empty());
  NarrowedWorld mute(program.language, {Part::kStubAnswers});
  EXPECT_EQ(mute.Producers(guard).size(), 1U);
  EXPECT_TRUE(mute.StubMethods(guard).empty());
}

TEST(NarrowedWorldTest, KeepsBackWhatStubsRaise) {
  ToyVault program(1);
  auto& toy = program.language;
  const auto guard = toy.AddClass("toy.Guard");
  const auto wakes = toy.Add({CallableKind::kMethod, "wakes", guard, {}, toy.boolean()}, Nothing());
  toy.LetRaise(wakes, {toy.AddClass("toy.Alarm"), true});

  EXPECT_EQ(NarrowedWorld(toy, {}).Raises(wakes).size(), 1U);
  EXPECT_TRUE(NarrowedWorld(toy, {Part::kLearningStubs}).Raises(wakes).empty());
}

TEST(NarrowedWorldTest, KeepsBackFiles) {
  ToyVault program(1);
  auto& toy = program.language;
  toy.AddProducer(toy.text(), {.kind = program::Producer::Kind::kFile,
                               .type = toy.text(),
                               .cost = 1,
                               .content = toy.text()});

  EXPECT_EQ(NarrowedWorld(toy, {}).Producers(toy.text()).size(), 1U);
  EXPECT_TRUE(NarrowedWorld(toy, {Part::kFiles}).Producers(toy.text()).empty());
}

TEST(NarrowedWorldTest, MakesTypesOfTheTraceAsCostlyAsOthers) {
  ToyVault program(1);
  auto& toy = program.language;
  const auto thing = toy.AddClass("toy.Thing");
  const auto asked = toy.Add({CallableKind::kStaticMethod, "asked", thing, {}, thing}, Nothing());
  const auto other = toy.Add({CallableKind::kStaticMethod, "other", thing, {}, thing}, Nothing());
  const auto wanted = toy.AddClass("toy.Wanted");
  toy.AddProducer(wanted, {.callable = asked, .type = thing, .cost = 1, .of_trace = true});
  toy.AddProducer(wanted, {.callable = other, .type = thing, .cost = 2});

  NarrowedWorld world(toy, {Part::kTraceTypes});

  EXPECT_EQ(world.Producers(wanted).front().callable, other);
  EXPECT_EQ(world.Producers(wanted).size(), 2U);
}

TEST(NarrowedWorldTest, KeepsBackConstantsSetupCallsAndTypeArguments) {
  ToyVault program(1);
  auto& toy = program.language;
  toy.AddConstant(toy.integer(), std::int64_t{42});
  toy.AddSetupCall(program.make);
  const auto bag = toy.AddClass("toy.Bag");
  const auto take = toy.Add({CallableKind::kStaticMethod, "take", bag, {bag}, {}}, Nothing());
  toy.SetFormals(take, {toy.Parameterise(bag, program.vault)});

  NarrowedWorld world(toy, {Part::kConstants, Part::kSetupCalls, Part::kTypeArguments});

  EXPECT_TRUE(world.Constants(toy.integer()).empty());
  EXPECT_TRUE(world.SetupCalls().empty());
  EXPECT_EQ(world.FormalsOn(bag, take).parameters.front(), bag);
}

TEST(PartTest, EveryOneHasAName) {
  Parts named;
  for (const PartName& known : kPartNames) named.insert(known.part);

  EXPECT_EQ(named.size(), kPartNames.size());
  EXPECT_EQ(*named.rbegin(), Part::kFiles);
}

}  // namespace
}  // namespace aftershock::search
