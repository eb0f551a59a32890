// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/minimising/minimise.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "search/evolution/initial_population.h"
#include "search/evolution/mutation.h"
#include "search/minimising/simplify.h"
#include "support/manual_clock.h"
#include "support/toy_origin.h"
#include "support/toy_vault.h"
#include "testcase/builder.h"
#include "testcase/text.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using std::chrono::seconds;
using testcase::Call;
using testcase::kNoVariable;
using testcase::Literal;
using testcase::TestCase;
using testing::ManualClock;
using testing::ToyRuntime;
using testing::ToyVault;

class MinimiseTest : public ::testing::Test {
 protected:
  MinimiseContext context() {
    return {program.target, program.language, runtime, clock, seconds(1000)};
  }
  std::string Text(const TestCase& test) { return testcase::ToText(test, program.language); }
  Literal Number(std::int64_t value) { return {program.language.integer(), value}; }

  ToyVault program{300};
  ToyRuntime runtime{program.language};
  ManualClock clock;
};

TEST_F(MinimiseTest, LeavesOnlyWhatTheCrashNeeds) {
  const TestCase test{{Call{program.make, kNoVariable, {}}, Call{program.make, kNoVariable, {}},
                       Number(17), Call{program.arm, 1, {}}, Call{program.open, 0, {2}},
                       Call{program.arm, 0, {}}, Call{program.disarm, 1, {}}, Number(300),
                       Call{program.open, 0, {7}}, Call{program.arm, 0, {}}}};

  const TestCase minimal = Minimise(test, 0, context());

  EXPECT_EQ(Text(minimal),
            "v0 = toy.Vault.new()\n"
            "v1 = v0.arm()\n"
            "v2 = 300 : int\n"
            "v3 = v0.open(v2)\n");
}

TEST_F(MinimiseTest, KeepsTheMessage) {
  testing::ToyLanguage language;
  const auto till = language.AddClass("toy.Till");
  const auto pay = language.Add(
      {program::CallableKind::kStaticMethod, "pay", till, {language.integer()}, {}},
      [](testing::ToyMachine& machine, const testing::ToyReference&,
         const std::vector<testing::ToyValue>& arguments) -> testing::ToyValue {
        machine.Enter("toy.Till", "pay");
        machine.Line(1, 0);
        machine.Throw("toy.Alarm", std::get<std::int64_t>(arguments[0]) > 3 ? "bad coin" : "none");
        return {};
      });
  program::Target target = program.target;
  target.frames.resize(1);
  target.frames[0].wanted.class_name = "toy.Till";
  target.frames[0].wanted.method_name = "pay";
  target.frames[0].wanted.line = 1;
  target.highest = 0;
  target.message = "bad coin";
  ToyRuntime toy(language);
  const TestCase test{
      {Literal{language.integer(), std::int64_t{800}}, Call{pay, kNoVariable, {0}}}};

  const TestCase minimal = Minimise(test, 0, {target, language, toy, clock, seconds(1000)});

  ASSERT_EQ(minimal.statements.size(), 2u);
  EXPECT_GT(std::get<std::int64_t>(std::get<Literal>(minimal.statements[0]).value), 3);
}

TEST_F(MinimiseTest, KeepsTheFrameThatWasReproduced) {
  const TestCase test{{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}}, Number(300),
                       Call{program.visit, kNoVariable, {0, 2}}}};

  EXPECT_EQ(Minimise(test, 1, context()), test);
}

TEST_F(MinimiseTest, DropsAStatementThatThrowsSomethingElse) {
  const TestCase test{{Literal{program.vault, program::Null{}}, Number(1),
                       Call{program.visit, kNoVariable, {0, 1}},  // Throws toy.Null.
                       Call{program.make, kNoVariable, {}}, Call{program.arm, 3, {}}, Number(300),
                       Call{program.open, 3, {5}}}};

  const TestCase minimal = Minimise(test, 0, context());

  EXPECT_EQ(minimal.statements.size(), 4u) << Text(minimal);
}

TEST_F(MinimiseTest, GivesBackATestThatDoesNotReproduceAnything) {
  const TestCase test{{Call{program.make, kNoVariable, {}}, Number(5), Call{program.open, 0, {1}}}};

  EXPECT_EQ(Minimise(test, 0, context()), test);
}

TEST_F(MinimiseTest, StopsAtTheDeadlineWithTheBestSoFar) {
  const TestCase test{{Call{program.make, kNoVariable, {}}, Number(1), Call{program.arm, 0, {}},
                       Number(300), Call{program.open, 0, {3}}}};
  MinimiseContext late = context();
  late.deadline = std::chrono::nanoseconds(0);

  EXPECT_EQ(Minimise(test, 0, late), test);
}

TEST_F(MinimiseTest, LongTestsUseUpSoonerWhatMayBeSpent) {
  const auto dawdle =
      program.language.Add({program::CallableKind::kStaticMethod, "dawdle", program.bank, {}, {}},
                           [](testing::ToyMachine& machine, const testing::ToyReference&,
                              const auto&) -> testing::ToyValue {
                             machine.Enter("toy.Bank", "dawdle");
                             for (int i = 0; i < 20'000; ++i) machine.Line(30, 100);
                             machine.Leave();
                             return {};
                           });
  const auto with = [this](const testcase::Statement& extra) {
    return TestCase{{Call{program.make, kNoVariable, {}}, extra, Call{program.arm, 0, {}},
                     Number(300), Call{program.open, 0, {3}}}};
  };
  const TestCase quick = with(Number(1));
  const TestCase slow = with(Call{dawdle, kNoVariable, {}});
  MinimiseContext counted = context();
  counted.cost = 50;

  EXPECT_EQ(Minimise(quick, 0, counted).statements.size(), 4u);
  EXPECT_EQ(Minimise(slow, 0, counted), slow) << "executing it once cost all";
}

TEST_F(MinimiseTest, GivesFilesPlainerNamesAndLessContent) {
  auto& toy = program.language;
  const auto file = toy.AddClass("toy.File");
  toy.AddProducer(
      file,
      {.kind = program::Producer::Kind::kFile, .type = file, .cost = 1.5, .content = toy.text()});
  const auto count = toy.Add({program::CallableKind::kStaticMethod, "count", file, {file}, {}},
                             [](testing::ToyMachine&, const testing::ToyReference&,
                                const auto&) -> testing::ToyValue { return {}; });
  const TestCase test{{Literal{toy.text(), std::u16string(u"xyz")},
                       testcase::MakeFile{file, "pom.xml", 0}, Call{count, kNoVariable, {1}}}};
  program::CachedWorld world(toy);

  std::set<std::string> seen;
  for (const TestCase& simpler : Simplifications(test, world)) seen.insert(Text(simpler));

  const std::string count_file = "v2 = toy.File.count(v1)\n";
  EXPECT_TRUE(seen.contains("v0 = \"xyz\" : text\nv1 = file toy.File 'a.txt' v0\n" + count_file));
  EXPECT_TRUE(seen.contains("v0 = \"\" : text\nv1 = file toy.File 'pom.xml' v0\n" + count_file));
  EXPECT_TRUE(seen.contains("v0 = folder toy.File ''\nv1 = toy.File.count(v0)\n"));
}

TEST_F(MinimiseTest, LeavesTheFirstFreeNameOfAFileAlone) {
  auto& toy = program.language;
  const auto file = toy.AddClass("toy.File");
  const auto compare =
      toy.Add({program::CallableKind::kStaticMethod, "compare", file, {file, file}, {}},
              [](testing::ToyMachine&, const testing::ToyReference&,
                 const auto&) -> testing::ToyValue { return {}; });
  const Literal empty{toy.text(), std::u16string()};
  const TestCase test{{empty, testcase::MakeFile{file, "a.txt", 0}, empty,
                       testcase::MakeFile{file, "b.txt", 2}, Call{compare, kNoVariable, {1, 3}}}};
  program::CachedWorld world(toy);

  for (const TestCase& simpler : Simplifications(test, world)) {
    std::set<std::string> names;
    for (const auto& statement : simpler.statements) {
      const auto* one = std::get_if<testcase::MakeFile>(&statement);
      if (one == nullptr) continue;
      EXPECT_TRUE(names.insert(one->name).second) << Text(simpler);
    }
    EXPECT_FALSE(names.contains("c.txt")) << Text(simpler);
  }
}

TEST_F(MinimiseTest, ShortensATextOfTheReportByLeavingOutOnly) {
  auto& toy = program.language;
  const auto take =
      toy.Add({program::CallableKind::kStaticMethod, "take", program.bank, {toy.text()}, {}},
              [](testing::ToyMachine&, const testing::ToyReference&,
                 const auto&) -> testing::ToyValue { return {}; });
  const std::u16string text = u"find me";
  const TestCase test{{Literal{toy.text(), text}, Call{take, kNoVariable, {0}}}};
  const Seeds seeds{.tests = {}, .values = {{text, 0}}, .conversions = {}};
  program::CachedWorld world(toy);
  ReportValues report(seeds, test);
  const auto texts_simpler_than = [&](const TestCase& one) {
    std::set<std::u16string> texts;
    for (const TestCase& simpler : Simplifications(one, world, {.report = report})) {
      const auto* literal = std::get_if<Literal>(&simpler.statements[0]);
      const auto* left =
          literal == nullptr ? nullptr : std::get_if<std::u16string>(&literal->value);
      if (left != nullptr) texts.insert(*left);
    }
    return texts;
  };

  const auto texts = texts_simpler_than(test);
  EXPECT_TRUE(texts.contains(u" me"));
  EXPECT_FALSE(texts.contains(u"aind me"));

  const TestCase left{{Literal{toy.text(), std::u16string(u" me")}, Call{take, kNoVariable, {0}}}};
  report.Follow(left);
  EXPECT_EQ(texts_simpler_than(left), (std::set<std::u16string>{u"", u" ", u"me"}));
}

TEST_F(MinimiseTest, LeavesANumberOfTheReportAsItIsOrOut) {
  const TestCase test{{Call{program.make, kNoVariable, {}},
                       Literal{program.language.integer(), std::int64_t{109'745}},
                       Call{program.open, 0, {1}}}};
  const Seeds seeds{.tests = {}, .values = {{std::int64_t{109'745}, 0}}, .conversions = {}};
  program::CachedWorld world(program.language);
  const auto numbers_instead = [&](const Kept& kept) {
    std::set<std::int64_t> numbers;
    for (const TestCase& simpler : Simplifications(test, world, kept)) {
      for (const auto& statement : simpler.statements) {
        const auto* literal = std::get_if<Literal>(&statement);
        if (literal == nullptr || literal->type != program.language.integer()) continue;
        numbers.insert(std::get<std::int64_t>(literal->value));
      }
    }
    numbers.erase(109'745);
    return numbers;
  };

  EXPECT_TRUE(numbers_instead({}).contains(100));
  EXPECT_EQ(numbers_instead({.report = ReportValues(seeds, test)}), (std::set<std::int64_t>{0}));
}

TEST_F(MinimiseTest, KeepsAUsefulTestUseful) {
  const auto secret =
      program.language.Add({program::CallableKind::kStaticMethod,
                            "secret",
                            program.bank,
                            {},
                            program.language.integer()},
                           [](testing::ToyMachine&, const testing::ToyReference&,
                              const auto&) -> testing::ToyValue { return std::int64_t{300}; });
  testing::ToyOrigin origin(program.language);
  origin.at_crash = {{0, program::Fault::kValue, false}};
  const TestCase asks_for_the_code{{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}},
                                    Call{secret, kNoVariable, {}}, Call{program.open, 0, {2}}}};
  evaluation::UsefulnessRule usefulness(program.target, program.language, runtime.frames(), origin);
  const MinimiseContext context{program.target, program.language, runtime,
                                clock,          seconds(1000),    &usefulness};

  EXPECT_EQ(Minimise(asks_for_the_code, 0, context), asks_for_the_code);
}

/// A listener of three methods, and a class that leaves none of them open.
class SimplerStubsTest : public MinimiseTest {
 protected:
  SimplerStubsTest() {
    toy.MakeStubbable(listener, {opened, closed, label});
    toy.AddProducer(listener, {.callable = make_adapter, .type = adapter, .cost = 3});
    toy.MakeOverridable(adapter, make_adapter, {});
    toy.AddAdapter(listener, adapter);
  }
  program::CallableId Method(const char* name, program::TypeId result) {
    return toy.Add({program::CallableKind::kMethod, name, listener, {}, result}, nullptr);
  }
  std::vector<TestCase> Simpler(const testcase::MakeStub& stub) {
    program::CachedWorld world(toy);
    const Literal text{toy.text(), std::u16string()};
    return Simplifications({{text, stub, Call{use, kNoVariable, {1}}}}, world);
  }
  bool Has(const std::vector<TestCase>& tests, const std::string& statement) {
    return std::ranges::any_of(tests, [&](const TestCase& test) {
      return Text(test).find(statement) != std::string::npos;
    });
  }

  testing::ToyLanguage& toy = program.language;
  program::TypeId listener = toy.AddClass("toy.Listener");
  program::TypeId adapter = toy.AddClass("toy.Adapter", listener);
  program::CallableId make_adapter =
      toy.Add({program::CallableKind::kConstructor, "new", adapter, {}, adapter}, nullptr);
  program::CallableId opened = Method("opened", listener);
  program::CallableId closed = Method("closed", listener);
  program::CallableId label = Method("label", toy.text());
  program::CallableId use =
      toy.Add({program::CallableKind::kStaticMethod, "use", program.bank, {listener}, {}}, nullptr);
};

TEST_F(SimplerStubsTest, TryAClassThatLeavesFewerMethodsOpen) {
  const auto simpler = Simpler({listener, {}, {}, {{label, {0}}}});

  EXPECT_TRUE(Has(simpler, "stub toy.Adapter() label->[v0]"));
  EXPECT_TRUE(Has(simpler, "toy.Adapter.new()")) << "and a real object";
}

TEST_F(SimplerStubsTest, DropAnswersOfEveryKind) {
  const auto simpler =
      Simpler({listener, {}, {}, {{opened, {}, testcase::Answer::Kind::kItself}, {label, {0}}}});

  EXPECT_TRUE(Has(simpler, "stub toy.Listener() label->[v0]"));
  EXPECT_TRUE(Has(simpler, "stub toy.Listener() opened->itself"));
}

TEST_F(MinimiseTest, SimplificationsAreWellFormedAndLessComplex) {
  program::CachedWorld world(program.language);
  testcase::ConstantPool constants(world);
  Rng random(5);
  testcase::Builder builder(world, constants, random);
  const TargetCalls calls(program.target, world, 0, 1);
  for (int i = 0; i < 50; ++i) {
    const TestCase test = *RandomTest(calls, builder);
    for (const TestCase& simpler : Simplifications(test, world)) {
      ASSERT_EQ(testcase::FindFlaw(simpler, world), std::nullopt) << Text(simpler);
      ASSERT_LT(Complexity(simpler, world), Complexity(test, world));
    }
  }
}

}  // namespace
}  // namespace aftershock::search
