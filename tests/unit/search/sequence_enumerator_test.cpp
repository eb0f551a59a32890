// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/enumeration/sequence_enumerator.h"

#include <gtest/gtest.h>

#include <set>

#include "support/toy_vault.h"
#include "testcase/text.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using program::CallableKind;
using testing::ToyMachine;
using testing::ToyReference;
using testing::ToyValue;
using testing::ToyVault;

class SequenceEnumeratorTest : public ::testing::Test {
 protected:
  std::string Text(const testcase::TestCase& test) { return testcase::ToText(test, world); }

  program::CallableId Add(program::Callable callable) {
    return program.language.Add(
        std::move(callable),
        [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; });
  }
  /// How many tests that end in `entry` come before the one with this text; -1: more than `most`.
  int Rank(program::CallableId entry, const std::string& text, int most,
           const Seeds* seeds = nullptr) {
    program.target.frames[0].entry_points = {entry};
    SequenceEnumerator enumerator(program.target, world, constants, 0, 0, seeds);
    for (int i = 0; i < most; ++i) {
      const auto test = enumerator.Next(std::nullopt);
      if (!test) break;
      EXPECT_EQ(testcase::FindFlaw(*test, world), std::nullopt) << Text(*test);
      if (Text(*test) == text) return i;
    }
    return -1;
  }

  ToyVault program{0};
  program::CachedWorld world{program.language};
  testcase::ConstantPool constants{world};
};

TEST_F(SequenceEnumeratorTest, BeginsWithTheBareCallOfEachEntryPoint) {
  SequenceEnumerator enumerator(program.target, world, constants, 0, 1);
  std::set<std::string> first;
  for (int i = 0; i < 4; ++i) first.insert(Text(*enumerator.Next(std::nullopt)));

  EXPECT_TRUE(first.contains("v0 = toy.Vault.new()\nv1 = 0 : int\nv2 = v0.open(v1)\n"));
  EXPECT_TRUE(first.contains("v0 = null : toy.Vault\nv1 = 0 : int\nv2 = toy.Bank.visit(v0, v1)\n"));
}

TEST_F(SequenceEnumeratorTest, NeverRepeatsItselfAndIsWellFormed) {
  SequenceEnumerator enumerator(program.target, world, constants, 0, 1);
  std::set<std::string> seen;
  for (int i = 0; i < 5000; ++i) {
    const auto test = enumerator.Next(std::nullopt);
    if (!test) break;
    ASSERT_EQ(testcase::FindFlaw(*test, world), std::nullopt) << Text(*test);
    ASSERT_TRUE(seen.insert(Text(*test)).second) << Text(*test);
  }
  EXPECT_GT(seen.size(), 1000u);
}

TEST_F(SequenceEnumeratorTest, IsTheSameEveryTime) {
  SequenceEnumerator one(program.target, world, constants, 0, 1);
  SequenceEnumerator two(program.target, world, constants, 0, 1);
  for (int i = 0; i < 500; ++i) ASSERT_EQ(one.Next(std::nullopt), two.Next(std::nullopt));
}

TEST_F(SequenceEnumeratorTest, LeavesOutEntryPointsOfFramesThatAreReproduced) {
  SequenceEnumerator enumerator(program.target, world, constants, 0, 1);
  for (int i = 0; i < 100; ++i) {
    const auto test = enumerator.Next(0);
    ASSERT_TRUE(test.has_value());
    const auto& last = std::get<testcase::Call>(test->statements.back());
    ASSERT_EQ(last.callable, program.visit);
  }
}

TEST_F(SequenceEnumeratorTest, CallsWhatSetsThingsUpBeforeAllElse) {
  const auto unlock = program.language.Add(
      {CallableKind::kStaticMethod, "unlock", program.bank, {}, program.language.void_type()},
      [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; });
  program.language.AddSetupCall(unlock);
  SequenceEnumerator enumerator(program.target, world, constants, 0, 0);

  std::set<std::string> seen;
  for (int i = 0; i < 200; ++i) {
    if (const auto test = enumerator.Next(std::nullopt)) seen.insert(Text(*test));
  }

  EXPECT_TRUE(seen.contains(
      "v0 = toy.Bank.unlock()\nv1 = toy.Vault.new()\nv2 = 0 : int\nv3 = v1.open(v2)\n"));
}

TEST_F(SequenceEnumeratorTest, StubsInterfacesWithAnswers) {
  const auto clock = program.language.AddClass("toy.Clock");
  const auto now = program.language.Add(
      {CallableKind::kMethod, "now", clock, {}, program.language.integer()},
      [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return std::int64_t{0}; });
  program.language.MakeStubbable(clock, {now});
  const auto ring = program.language.Add(
      {CallableKind::kStaticMethod, "ring", program.bank, {clock}, {}},
      [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; });
  program.target.frames[1].entry_points = {ring};
  SequenceEnumerator enumerator(program.target, world, constants, 1, 1);

  std::set<std::string> seen;
  for (int i = 0; i < 20; ++i) {
    if (const auto test = enumerator.Next(std::nullopt)) seen.insert(Text(*test));
  }

  EXPECT_TRUE(seen.contains("v0 = stub toy.Clock()\nv1 = toy.Bank.ring(v0)\n"));
  EXPECT_TRUE(
      seen.contains("v0 = 1 : int\nv1 = stub toy.Clock() now->[v0]\nv2 = toy.Bank.ring(v1)\n"));
}

TEST_F(SequenceEnumeratorTest, AnswersSeveralMethodsOfAStubAtOnce) {
  auto& toy = program.language;
  const auto nothing = [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; };
  const auto clock = toy.AddClass("toy.Clock");
  const auto hour = toy.Add({CallableKind::kMethod, "hour", clock, {}, toy.integer()}, nothing);
  const auto minute = toy.Add({CallableKind::kMethod, "minute", clock, {}, toy.integer()}, nothing);
  toy.MakeStubbable(clock, {hour, minute});
  const auto ring =
      toy.Add({CallableKind::kStaticMethod, "ring", program.bank, {clock}, {}}, nothing);
  program.target.frames[1].entry_points = {ring};
  SequenceEnumerator enumerator(program.target, world, constants, 1, 1);

  std::set<std::string> seen;
  for (int i = 0; i < 200; ++i) {
    if (const auto test = enumerator.Next(std::nullopt)) seen.insert(Text(*test));
  }

  EXPECT_TRUE(
      seen.contains("v0 = 1 : int\nv1 = stub toy.Clock() hour->[v0] minute->[v0]\n"
                    "v2 = toy.Bank.ring(v1)\n"));
}

TEST_F(SequenceEnumeratorTest, LetsStubsRaiseWhatIsHandled) {
  auto& toy = program.language;
  const auto nothing = [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; };
  const auto clock = toy.AddClass("toy.Clock");
  const auto handled = toy.AddClass("toy.Stopped");
  const auto unhandled = toy.AddClass("toy.Broken");
  for (const auto type : {handled, unhandled}) {
    toy.Add({CallableKind::kConstructor, "new", type, {}, type}, nothing);
  }
  const auto wind = toy.Add({CallableKind::kMethod, "wind", clock, {}, toy.void_type()}, nothing);
  toy.LetRaise(wind, {handled, true});
  toy.LetRaise(wind, {unhandled, false});
  toy.MakeStubbable(clock, {wind});
  const auto ring =
      toy.Add({CallableKind::kStaticMethod, "ring", program.bank, {clock}, {}}, nothing);
  program.target.frames[1].entry_points = {ring};
  SequenceEnumerator enumerator(program.target, world, constants, 1, 1);

  std::string seen;
  for (int i = 0; i < 50; ++i) {
    if (const auto test = enumerator.Next(std::nullopt)) seen += Text(*test);
  }

  EXPECT_NE(seen.find("v0 = toy.Stopped.new()\nv1 = stub toy.Clock() wind->raise v0\n"),
            std::string::npos)
      << seen;
  EXPECT_EQ(seen.find("toy.Broken"), std::string::npos);
}

TEST_F(SequenceEnumeratorTest, LetsEveryStepOfAFluentStubGiveItselfBack) {
  auto& toy = program.language;
  const auto nothing = [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; };
  const auto query = toy.AddClass("toy.Query");
  const auto method = [&](const char* name, program::TypeId result) {
    return toy.Add({CallableKind::kMethod, name, query, {}, result}, nothing);
  };
  toy.MakeStubbable(query, {method("from", query), method("where", query), method("order", query),
                            method("rows", toy.integer())});
  const auto run =
      toy.Add({CallableKind::kStaticMethod, "run", program.bank, {query}, {}}, nothing);
  program.target.frames[1].entry_points = {run};
  SequenceEnumerator enumerator(program.target, world, constants, 1, 1);

  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) {
    if (const auto test = enumerator.Next(std::nullopt)) seen.insert(Text(*test));
  }

  const std::string fluent = "stub toy.Query() from->itself where->itself order->itself";
  EXPECT_TRUE(seen.contains("v0 = " + fluent + "\nv1 = toy.Bank.run(v0)\n"));
  EXPECT_TRUE(
      seen.contains("v0 = 1 : int\nv1 = " + fluent + " rows->[v0]\nv2 = toy.Bank.run(v1)\n"));
}

TEST_F(SequenceEnumeratorTest, AnswersWhatAStubWasSeenToBeAsked) {
  auto& toy = program.language;
  const auto nothing = [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; };
  const auto board = toy.AddClass("toy.Board");
  std::vector<program::CallableId> methods;
  for (int i = 0; i < 20; ++i) {
    methods.push_back(toy.Add(
        {CallableKind::kMethod, "m" + std::to_string(i), board, {}, toy.boolean()}, nothing));
  }
  toy.MakeStubbable(board, methods);
  const auto show =
      toy.Add({CallableKind::kStaticMethod, "show", program.bank, {board}, {}}, nothing);
  program.target.frames[1].entry_points = {show};
  SequenceEnumerator enumerator(program.target, world, constants, 1, 1);
  const auto texts = [&](int count) {
    std::string all;
    for (int i = 0; i < count; ++i) {
      if (const auto test = enumerator.Next(std::nullopt)) all += Text(*test);
    }
    return all;
  };
  EXPECT_EQ(texts(10).find("m19->"), std::string::npos);

  enumerator.AddCalled(board, methods[19]);

  EXPECT_NE(texts(10).find("m19->"), std::string::npos);
}

TEST_F(SequenceEnumeratorTest, LetsAStubOfAConcreteClassGiveBackNull) {
  auto& toy = program.language;
  const auto nothing = [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; };
  const auto name =
      toy.Add({CallableKind::kMethod, "name", program.vault, {}, toy.text()}, nothing);
  toy.MakeOverridable(program.vault, program.make, {name});
  SequenceEnumerator enumerator(program.target, world, constants, 1, 1);

  bool null_name = false;
  for (int i = 0; i < 500; ++i) {
    const auto test = enumerator.Next(std::nullopt);
    ASSERT_TRUE(test.has_value());
    for (const auto& statement : test->statements) {
      const auto* stub = std::get_if<testcase::MakeStub>(&statement);
      if (stub == nullptr) continue;
      ASSERT_EQ(stub->answers.size(), 1u);
      const auto& answer = test->statements[stub->answers[0].values[0]];
      null_name = null_name || std::get<testcase::Literal>(answer).value == program::Value();
    }
  }
  EXPECT_TRUE(null_name);
}

TEST_F(SequenceEnumeratorTest, TakesTheReceiversThatTheFrameNeeds) {
  const auto locked = program.language.Add(
      {CallableKind::kStaticMethod, "locked", program.bank, {}, program.vault},
      [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; });
  program.target.frames[0].receivers = {locked};
  SequenceEnumerator enumerator(program.target, world, constants, 0, 0);

  for (int i = 0; i < 50; ++i) {
    const auto test = enumerator.Next(std::nullopt);
    ASSERT_TRUE(test.has_value());
    const auto& last = std::get<testcase::Call>(test->statements.back());
    const auto* maker = std::get_if<testcase::Call>(&test->statements[last.receiver]);
    ASSERT_NE(maker, nullptr) << Text(*test);
    EXPECT_EQ(maker->callable, locked);
  }
}

TEST_F(SequenceEnumeratorTest, WritesFilesWithContentsOfTheirOwn) {
  const auto file = program.language.AddClass("toy.File");
  const program::Producer producer{.kind = program::Producer::Kind::kFile,
                                   .type = file,
                                   .cost = 1.5,
                                   .content = program.language.text()};
  program.language.AddProducer(file, producer);
  const auto compare = program.language.Add(
      {CallableKind::kStaticMethod, "compare", program.bank, {file, file}, {}},
      [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; });
  program.target.frames[1].entry_points = {compare};
  SequenceEnumerator enumerator(program.target, world, constants, 1, 1);

  std::set<std::string> seen;
  for (int i = 0; i < 200; ++i) {
    if (const auto test = enumerator.Next(std::nullopt)) seen.insert(Text(*test));
  }

  EXPECT_TRUE(
      seen.contains("v0 = \"\" : text\nv1 = file toy.File 'a.txt' v0\n"
                    "v2 = \"\" : text\nv3 = file toy.File 'b.txt' v2\n"
                    "v4 = toy.Bank.compare(v1, v3)\n"));
  EXPECT_TRUE(
      seen.contains("v0 = null : toy.File\nv1 = \"\" : text\nv2 = file toy.File 'a.txt' v1\n"
                    "v3 = folder toy.File ''\nv4 = toy.Bank.compare(v0, v3)\n"));
}

TEST_F(SequenceEnumeratorTest, NamesFilesWhereTextsAreTakenForNames) {
  auto& toy = program.language;
  toy.AddProducer(toy.text(), {.kind = program::Producer::Kind::kFile,
                               .type = toy.text(),
                               .cost = 1.5,
                               .content = toy.text()});
  const auto load =
      toy.Add({CallableKind::kStaticMethod, "load", program.bank, {toy.text()}, {}},
              [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; });
  program.target.frames[1].entry_points = {load};
  SequenceEnumerator enumerator(program.target, world, constants, 1, 1);

  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) {
    if (const auto test = enumerator.Next(std::nullopt)) seen.insert(Text(*test));
  }

  EXPECT_TRUE(
      seen.contains("v0 = \"\" : text\nv1 = file text 'a.txt' v0\nv2 = toy.Bank.load(v1)\n"));
}

TEST_F(SequenceEnumeratorTest, ReadsATextThatWasGivenBeforeItTriesOtherWays) {
  auto& toy = program.language;
  const auto plan = toy.AddClass("toy.Plan");
  for (const char* name : {"empty", "small", "large", "secret", "broken", "copied"}) {
    Add({CallableKind::kStaticMethod, name, program.bank, {}, plan});
  }
  const auto reader = toy.AddClass("toy.PlanReader");
  Add({CallableKind::kConstructor, "new", reader, {}, reader});
  const auto read = Add({CallableKind::kMethod, "read", reader, {toy.text()}, plan});
  toy.AddProducer(plan, {.callable = read, .type = plan, .cost = 3});
  const auto follow = Add({CallableKind::kStaticMethod, "follow", program.bank, {plan}, {}});
  const std::string wanted =
      "v0 = toy.PlanReader.new()\nv1 = \"north\" : text\nv2 = v0.read(v1)\nv3 = "
      "toy.Bank.follow(v2)\n";

  const int without = Rank(follow, wanted, 1'000);
  constants.AddSeed(std::u16string(u"north"));
  const Seeds seeds;
  const int with = Rank(follow, wanted, 1'000, &seeds);

  EXPECT_EQ(without, -1) << "nobody would guess that text";
  EXPECT_GE(with, 0);
  EXPECT_LT(with, 10);
}

TEST_F(SequenceEnumeratorTest, FillsArraysAndPassesTheReceiverItself) {
  const auto add = program.language.Add(
      {CallableKind::kMethod,
       "add",
       program.vault,
       {program.language.ArrayOf(program.vault), program.language.object()},
       {}},
      [](ToyMachine&, const ToyReference&, const auto&) -> ToyValue { return {}; });
  program.target.frames[0].entry_points = {add};
  SequenceEnumerator enumerator(program.target, world, constants, 0, 0);

  bool filled = false, itself = false;
  for (int i = 0; i < 500; ++i) {
    const auto test = enumerator.Next(std::nullopt);
    ASSERT_TRUE(test.has_value());
    for (const auto& statement : test->statements) {
      const auto* array = std::get_if<testcase::MakeArray>(&statement);
      filled = filled || (array != nullptr && array->elements.size() == 2);
    }
    const auto& last = std::get<testcase::Call>(test->statements.back());
    itself = itself || last.arguments[1] == last.receiver;
  }
  EXPECT_TRUE(filled);
  EXPECT_TRUE(itself);
}

TEST_F(SequenceEnumeratorTest, ChangesObjectsBeforeTheyAreHandedToAConstructor) {
  const auto chest = program.language.AddClass("toy.Chest");
  Add({CallableKind::kConstructor, "new", chest, {program.vault}, {}});
  const auto lift = Add({CallableKind::kMethod, "lift", chest, {}, {}});

  EXPECT_GE(
      Rank(lift, "v0 = toy.Vault.new()\nv1 = v0.arm()\nv2 = toy.Chest.new(v0)\nv3 = v2.lift()\n",
           100),
      0);
}

TEST_F(SequenceEnumeratorTest, ChangesWhatTheReceiverCameFrom) {
  const auto view = program.language.AddClass("toy.View");
  const auto open_view = Add({CallableKind::kMethod, "view", program.vault, {}, view});
  program.language.AddProducer(view, {program::Producer::Kind::kCall, open_view, view, 2});
  const auto look = Add({CallableKind::kMethod, "look", view, {}, {}});

  EXPECT_GE(
      Rank(look, "v0 = toy.Vault.new()\nv1 = v0.view()\nv2 = v0.arm()\nv3 = v1.look()\n", 100), 0);
}

TEST_F(SequenceEnumeratorTest, FillsContainersWithWhatTheirTypeArgumentNames) {
  const auto bag = program.language.AddClass("toy.Bag");
  Add({CallableKind::kStaticMethod, "hold", bag, {program.language.object()}, bag});
  const auto take = Add({CallableKind::kStaticMethod, "take", program.bank, {bag}, {}});
  program.language.SetFormals(take, {program.language.Parameterise(bag, program.vault)});

  EXPECT_GE(Rank(take, "v0 = toy.Vault.new()\nv1 = toy.Bag.hold(v0)\nv2 = toy.Bank.take(v1)\n", 5),
            0);
}

TEST_F(SequenceEnumeratorTest, WrappersCostNoDepth) {
  auto& toy = program.language;
  program::TypeId made = program.vault;
  for (const char* name : {"toy.A", "toy.B"}) {
    const auto box = toy.AddClass(std::string(name) + "Box");
    const auto wrap = Add({CallableKind::kStaticMethod, "of", program.bank, {made}, box});
    toy.AddProducer(
        box,
        {.kind = program::Producer::Kind::kCall, .callable = wrap, .type = box, .wraps = true});
    const auto type = toy.AddClass(name);
    Add({CallableKind::kConstructor, "new", type, {box}, {}});
    made = type;
  }
  const auto use = Add({CallableKind::kMethod, "use", made, {}, {}});
  program.target.frames[0].entry_points = {use};
  SequenceEnumerator enumerator(program.target, world, constants, 0, 0);

  bool reached = false;
  for (int i = 0; i < 200 && !reached; ++i) {
    const auto test = enumerator.Next(std::nullopt);
    if (!test) break;
    reached = Text(*test).starts_with("v0 = toy.Vault.new()");
  }
  EXPECT_TRUE(reached);
}

}  // namespace
}  // namespace aftershock::search
