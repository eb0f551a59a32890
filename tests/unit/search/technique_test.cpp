// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/technique.h"

#include <gtest/gtest.h>

#include "search/narrowed_world.h"
#include "search/search.h"
#include "support/manual_clock.h"
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
  EXPECT_TRUE(NarrowedWorld(program.language, {Technique::kStubs}).Producers(guard).empty());
  NarrowedWorld mute(program.language, {Technique::kStubAnswers});
  EXPECT_EQ(mute.Producers(guard).size(), 1U);
  EXPECT_TRUE(mute.StubMethods(guard).empty());
}

TEST(NarrowedWorldTest, KeepsBackFiles) {
  ToyVault program(1);
  auto& toy = program.language;
  toy.AddProducer(toy.text(), {.kind = program::Producer::Kind::kFile,
                               .type = toy.text(),
                               .cost = 1,
                               .content = toy.text()});

  EXPECT_EQ(NarrowedWorld(toy, {}).Producers(toy.text()).size(), 1U);
  EXPECT_TRUE(NarrowedWorld(toy, {Technique::kFiles}).Producers(toy.text()).empty());
}

TEST(NarrowedWorldTest, MakesTypesOfTheTraceAsDearAsOthers) {
  ToyVault program(1);
  auto& toy = program.language;
  const auto thing = toy.AddClass("toy.Thing");
  const auto asked = toy.Add({CallableKind::kStaticMethod, "asked", thing, {}, thing}, Nothing());
  const auto other = toy.Add({CallableKind::kStaticMethod, "other", thing, {}, thing}, Nothing());
  const auto wanted = toy.AddClass("toy.Wanted");
  toy.AddProducer(wanted, {.callable = asked, .type = thing, .cost = 1, .of_trace = true});
  toy.AddProducer(wanted, {.callable = other, .type = thing, .cost = 2});

  NarrowedWorld world(toy, {Technique::kTraceTypes});

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

  NarrowedWorld world(toy,
                      {Technique::kConstants, Technique::kSetupCalls, Technique::kTypeArguments});

  EXPECT_TRUE(world.Constants(toy.integer()).empty());
  EXPECT_TRUE(world.SetupCalls().empty());
  EXPECT_EQ(world.FormalsOn(bag, take).parameters.front(), bag);
}

TEST(TechniqueTest, EveryOneHasAName) {
  Techniques named;
  for (const TechniqueName& known : kTechniqueNames) named.insert(known.technique);

  EXPECT_EQ(named.size(), kTechniqueNames.size());
  EXPECT_EQ(*named.rbegin(), Technique::kFiles);
}

/// How many tests it takes to open a vault with a secret that the message names.
std::uint64_t TestsNeeded(const Techniques& without) {
  class Silent final : public SearchObserver {
    bool OnProgress(const SearchStatus& /*status*/) override { return true; }
  };
  ToyVault program(987'654'321);
  program.target.message = "code 987654321";
  testing::ToyRuntime runtime(program.language);
  testing::ManualClock clock;
  Rng random(1);
  Silent observer;
  SearchOptions options;
  options.until = Until::kTop;
  options.evaluations = 100'000;
  options.without = without;
  Search search({program.target, program.language, runtime, clock, random, observer}, options);
  EXPECT_TRUE(search.Run(std::chrono::seconds(1'000)).has_value());
  return search.Status().evaluations;
}

TEST(TechniqueTest, ASearchWithoutSomeGoesOnWithTheRest) {
  const std::uint64_t with_all = TestsNeeded({});

  EXPECT_GT(TestsNeeded({Technique::kMessageHints}), with_all);
  EXPECT_GT(TestsNeeded({Technique::kMessageHints, Technique::kComparedValues}), with_all);
  EXPECT_NE(TestsNeeded({Technique::kShortSequences}), with_all);
  EXPECT_GT(TestsNeeded({Technique::kShortSequences, Technique::kLocalSearch, Technique::kGrowth,
                         Technique::kCarryingUp, Technique::kMessageHints}),
            with_all);
}

}  // namespace
}  // namespace aftershock::search
