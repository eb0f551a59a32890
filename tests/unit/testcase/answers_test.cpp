// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include <algorithm>

#include "support/rng.h"
#include "support/toy_language.h"
#include "testcase/builder.h"
#include "testcase/edit.h"
#include "testcase/hash.h"
#include "testcase/splice.h"
#include "testcase/text.h"
#include "testcase/value_mutation.h"
#include "testcase/well_formed.h"

namespace aftershock::testcase {
namespace {

using program::CallableKind;
using Kind = Answer::Kind;

/// A source that may fail, and a query each step of which gives a query.
class AnswersTest : public ::testing::Test {
 protected:
  AnswersTest() {
    toy.MakeStubbable(source, {read});
    toy.MakeStubbable(query, {step, rows});
    toy.LetRaise(read, {failure, true});
  }

  program::CallableId Method(const char* name, program::TypeId owner, program::TypeId result) {
    return toy.Add({CallableKind::kMethod, name, owner, {}, result}, nullptr);
  }
  std::string Flaw(const TestCase& test) { return FindFlaw(test, toy).value_or("none"); }
  Statement Failure() const { return Call{fail, kNoVariable, {}}; }
  MakeStub Raising(Variable exception) const {
    return {source, {}, {}, {{read, {exception}, Kind::kRaises}}};
  }
  MakeStub Fluent() const { return {query, {}, {}, {{step, {}, Kind::kItself}}}; }

  testing::ToyLanguage toy;
  program::TypeId failure = toy.AddClass("toy.Failure");
  program::TypeId source = toy.AddClass("toy.Source");
  program::TypeId query = toy.AddClass("toy.Query");
  program::CallableId fail =
      toy.Add({CallableKind::kConstructor, "Failure", failure, {}, failure}, nullptr);
  program::CallableId read = Method("read", source, toy.text());
  program::CallableId step = Method("step", query, query);
  program::CallableId rows = Method("rows", query, toy.integer());
  program::CachedWorld world{toy};
  ConstantPool constants{world};
  Rng random{1};
  Builder builder{world, constants, random, {.answer_called = 0.9}};
};

TEST_F(AnswersTest, MayRaiseWhatTheMethodRaises) {
  EXPECT_EQ(Flaw({{Failure(), Raising(0)}}), "none");
}

TEST_F(AnswersTest, MustNotRaiseAnythingElse) {
  EXPECT_EQ(Flaw({{Literal{toy.text(), std::u16string()}, Raising(0)}}),
            "statement 1: read cannot raise variable 0");
  EXPECT_EQ(Flaw({{Literal{failure, program::Null{}}, Raising(0)}}),
            "statement 1: read cannot raise variable 0");
  EXPECT_EQ(Flaw({{Failure(), MakeStub{query, {}, {}, {{rows, {0}, Kind::kRaises}}}}}),
            "statement 1: rows cannot raise variable 0");
  EXPECT_EQ(Flaw({{MakeStub{source, {}, {}, {{read, {}, Kind::kRaises}}}}}),
            "statement 0: read does not raise one exception");
}

TEST_F(AnswersTest, MayBeTheStubItselfWhereItFits) {
  EXPECT_EQ(Flaw({{Fluent()}}), "none");
  EXPECT_EQ(Flaw({{MakeStub{query, {}, {}, {{rows, {}, Kind::kItself}}}}}),
            "statement 0: rows cannot give the stub itself back");
}

TEST_F(AnswersTest, AreTellingAsText) {
  EXPECT_EQ(ToText({{Failure(), Raising(0), Fluent()}}, toy),
            "v0 = toy.Failure.Failure()\n"
            "v1 = stub toy.Source() read->raise v0\n"
            "v2 = stub toy.Query() step->itself\n");
}

TEST_F(AnswersTest, OfDifferentKindsHashDifferently) {
  const TestCase gives{{Failure(), MakeStub{source, {}, {}, {{read, {0}}}}}};

  EXPECT_NE(HashTest(gives), HashTest({{Failure(), Raising(0)}}));
}

TEST_F(AnswersTest, GoWithTheExceptionThatTheyRaise) {
  TestCase test{{Failure(), Raising(0), Fluent()}};

  RemoveWithDependants(test, 0);

  EXPECT_EQ(test, (TestCase{{MakeStub{source, {}, {}, {}}, Fluent()}}));
}

TEST_F(AnswersTest, GetAnotherExceptionWhereTheirsIsLeftBehind) {
  const TestCase rest{{Failure(), Raising(0)}};

  const TestCase spliced = Splice(TestCase{}, 0, rest, 1, builder);

  EXPECT_EQ(spliced, rest);
}

TEST_F(AnswersTest, ComeFirstToWhatWasSeenToBeCalled) {
  builder.called().Add(query, step);
  std::size_t itself = 0;
  for (int round = 0; round < 100; ++round) {
    TestCase test;
    ASSERT_TRUE(builder.Make(test, query, false));
    EXPECT_EQ(Flaw(test), "none");
    const auto& stub = std::get<MakeStub>(test.statements.back());
    itself += std::ranges::count(stub.answers, Kind::kItself, &Answer::kind) > 0 ? 1U : 0U;
  }
  EXPECT_GT(itself, 40U) << "gives itself back where the type says so";
}

TEST_F(AnswersTest, RaiseWhereSomebodyHandlesIt) {
  builder.called().Add(source, read);
  std::size_t raised = 0;
  TestCase test{{MakeStub{source, {}, {}, {}}}};
  for (int round = 0; round < 100; ++round) {
    TestCase changed = test;
    const std::size_t index = MutateStub(changed, 0, builder);
    EXPECT_EQ(Flaw(changed), "none");
    const auto& stub = std::get<MakeStub>(changed.statements[index]);
    raised += std::ranges::count(stub.answers, Kind::kRaises, &Answer::kind) > 0 ? 1U : 0U;
  }
  EXPECT_GT(raised, 10U);
}

TEST_F(AnswersTest, AreOfThePlainKindForWhoDoesNotLearn) {
  Builder plain{world, constants, random};
  plain.called().Add(source, read);
  plain.called().Add(query, step);
  for (int round = 0; round < 100; ++round) {
    TestCase test;
    plain.Make(test, source, false);
    plain.Make(test, query, false);
    for (const Statement& statement : test.statements) {
      const auto* stub = std::get_if<MakeStub>(&statement);
      if (stub == nullptr) continue;
      for (const Answer& answer : stub->answers) EXPECT_EQ(answer.kind, Kind::kValues);
    }
  }
}

TEST_F(AnswersTest, AreMissingWhereACalledMethodHasNone) {
  CalledMethods called;
  called.Add(query, rows);
  called.Add(query, step);
  called.Add(query, rows);

  EXPECT_EQ(called.Unanswered(Fluent()), std::vector{rows});
  std::size_t known = 1;
  EXPECT_EQ(called.Since(known).size(), 1U);
  EXPECT_TRUE(called.Since(known).empty());
}

}  // namespace
}  // namespace aftershock::testcase
