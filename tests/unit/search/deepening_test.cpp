// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/deepening/deepening.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "search/deepening/nested_objects.h"
#include "search/deepening/nested_texts.h"
#include "search/deepening/self_holding.h"
#include "support/toy_language.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using program::CallableKind;
using testcase::Call;
using testcase::kNoVariable;
using testcase::Literal;
using testcase::TestCase;
using ::testing::Contains;

constexpr std::uint32_t kProbe = 7;
constexpr std::uint32_t kOtherProbe = 8;

/// A reader of texts, whose wanted line is passed once for each "(", and nodes that hold nodes.
class DeepeningTest : public ::testing::Test, public evaluation::Scorer {
 protected:
  DeepeningTest() {
    const program::TypeId nothing = language.void_type();
    reader = language.AddClass("toy.Reader");
    node = language.AddClass("toy.Node");
    read = Add({CallableKind::kStaticMethod, "read", reader, {language.text()}, nothing});
    make = Add({CallableKind::kConstructor, "new", node, {}, node});
    add = Add({CallableKind::kMethod, "add", node, {node}, nothing});
    size = Add({CallableKind::kMethod, "size", node, {}, language.integer()});
    program::TargetFrame frame;
    frame.own = true;
    frame.line_probes = {program::ProbeId(kProbe)};
    target.frames = {frame};
    target.cycle_length = 1;
    target.nests_too_deep = true;
    workshop.emplace(target, language, random, WorkshopOptions{.build = {}, .frames = {0}});
    technique.emplace(*workshop, archive);
  }

  program::CallableId Add(program::Callable callable) {
    return language.Add(std::move(callable), [](auto&&...) { return testing::ToyValue(); });
  }

  const fitness::Score& ScoreFor(std::size_t /*frame*/) override { return score; }

  TestCase Reading(const std::u16string& text) {
    return {{Literal{language.text(), text}, Call{read, kNoVariable, {0}}}};
  }
  static std::u16string TextOf(const TestCase& test) {
    return std::get<std::u16string>(std::get<Literal>(test.statements[0]).value);
  }

  /// As if the test had passed the wanted line so often.
  evaluation::Told Telling(const TestCase& test, std::uint32_t turns) {
    report = {};
    if (turns > 0) report.probes = {{program::ProbeId(kProbe), turns}};
    observation.Load(report);
    return {.test = test, .frame = 0, .observation = observation, .cost = 1, .scorer = *this};
  }
  evaluation::Told Reading(const TestCase& test) {
    const std::u16string text = TextOf(test);
    return Telling(test, static_cast<std::uint32_t>(std::ranges::count(text, u'(')));
  }

  /// By a reader that passes one line for each "(" and another one for each "[".
  evaluation::Told ReadingBoth(const TestCase& test) {
    const std::u16string text = TextOf(test);
    evaluation::Told told = Reading(test);
    const auto others = static_cast<std::uint32_t>(std::ranges::count(text, u'['));
    if (others > 0) report.probes.push_back({program::ProbeId(kOtherProbe), others});
    observation.Load(report);
    return told;
  }

  testing::ToyLanguage language;
  program::TypeId reader, node;
  program::CallableId read, make, add, size;
  program::Target target;
  Rng random{1};
  evaluation::FrameArchive archive{1};
  std::optional<Workshop> workshop;
  std::optional<Deepening> technique;
  fitness::Score score;
  runtime::ExecutionReport report;
  fitness::Observation observation;
};

TEST_F(DeepeningTest, HasNothingToDoBeforeItHeardOfATest) {
  EXPECT_TRUE(technique->Next(100).empty());
}

TEST_F(DeepeningTest, NestsALittleAndGoesDeepOnlyWhereTheWantedCallsNestAlong) {
  technique->Hear(Reading(Reading(u"1")));

  std::size_t longest = 0;
  std::u16string deepest;
  for (auto candidates = technique->Next(100); !candidates.empty();
       candidates = technique->Next(100)) {
    for (const evaluation::Candidate& candidate : candidates) {
      EXPECT_TRUE(candidate.runs_long);
      const std::u16string text = TextOf(candidate.test);
      if (text.find(u'(') == std::u16string::npos) longest = std::max(longest, text.size());
      if (text.size() > deepest.size()) deepest = text;
      technique->Tell(Reading(candidate.test));
    }
  }

  EXPECT_LT(longest, 500u) << "what does not nest stays short";
  EXPECT_GE(std::ranges::count(deepest, u'('), 50'000);
}

TEST_F(DeepeningTest, MixesWaysToNestWhereTheCallsAreMadeOnSeveralLines) {
  target.frames[0].line_probes = {program::ProbeId(kProbe), program::ProbeId(kOtherProbe)};
  target.frames[0].wanted.other_lines = {8};
  technique.emplace(*workshop, archive);
  technique->Hear(ReadingBoth(Reading(u"1")));

  bool is_mixed = false;
  for (auto candidates = technique->Next(100); !candidates.empty();
       candidates = technique->Next(100)) {
    for (const evaluation::Candidate& candidate : candidates) {
      const std::u16string text = TextOf(candidate.test);
      is_mixed |=
          std::ranges::count(text, u'(') >= 50'000 && std::ranges::count(text, u'[') >= 50'000;
      technique->Tell(ReadingBoth(candidate.test));
    }
  }

  EXPECT_TRUE(is_mixed);
}

TEST_F(DeepeningTest, MakesNoMoreOnceATestHolds) {
  technique->Hear(Reading(Reading(u"1")));
  archive.Hold({.frame = 0, .test = Reading(u"(")});

  EXPECT_TRUE(technique->Next(100).empty());
}

TEST_F(DeepeningTest, BeginsWithTestsThatReachedTheWantedCalls) {
  technique->Hear(Telling(TestCase{{Call{make, kNoVariable, {}}, Call{size, 0, {}}}}, 0));
  technique->Hear(Telling(Reading(u"1"), 1));

  const auto first = technique->Next(1);

  ASSERT_EQ(first.size(), 1u);
  EXPECT_EQ(std::get<Call>(first[0].test.statements.back()).callable, read);
}

TEST_F(DeepeningTest, AnObjectIsGivenToItselfBeforeTheLastCall) {
  const TestCase sizing{{Call{make, kNoVariable, {}}, Call{size, 0, {}}}};

  const auto tests = WithSelfHolding(sizing, workshop->builder());

  EXPECT_THAT(
      tests,
      Contains(TestCase{{Call{make, kNoVariable, {}}, Call{add, 0, {0}}, Call{size, 0, {}}}}));
  EXPECT_THAT(tests, Contains(TestCase{{Call{make, kNoVariable, {}}, Call{make, kNoVariable, {}},
                                        Call{add, 0, {1}}, Call{add, 1, {0}}, Call{size, 0, {}}}}))
      << "or two to each other";
  for (const TestCase& test : tests) EXPECT_TRUE(testcase::IsWellFormed(test, language));
}

TEST_F(DeepeningTest, ObjectsThatTakeTheirLikeAreNestedInEachOther) {
  const program::CallableId wrap = Add({CallableKind::kStaticMethod, "wrap", node, {node}, node});
  const TestCase sizing{{Call{make, kNoVariable, {}}, Call{size, 0, {}}}};

  std::vector<TestCase> tests;
  for (const NestedObjects& nested : WithNestedObjects(sizing, workshop->builder())) {
    EXPECT_TRUE(testcase::IsWellFormed(nested.test, language));
    EXPECT_TRUE(std::holds_alternative<testcase::Nest>(nested.test.statements[nested.nest]));
    tests.push_back(nested.test);
  }

  const testcase::Nest wrapping{.callable = wrap, .arguments = {0}};
  EXPECT_THAT(tests,
              Contains(TestCase{{Call{make, kNoVariable, {}}, wrapping, Call{size, 1, {}}}}));
  const testcase::Nest holding{.callable = add, .holder = make, .arguments = {0}};
  EXPECT_THAT(tests, Contains(TestCase{{Call{make, kNoVariable, {}}, holding, Call{size, 1, {}}}}));
}

TEST(NestedTextsTest, NestInBracketsInTheirOwnBeginningsAndInWords) {
  const std::vector<std::u16string> words{u"begin "};
  std::vector<std::u16string> texts;
  for (const NestedText& way : WaysToNest(u"f(1)", words)) texts.push_back(way.At(2));

  EXPECT_THAT(texts, Contains(u"[["));
  EXPECT_THAT(texts, Contains(u"((f(1)))"));
  EXPECT_THAT(texts, Contains(u"f(f(1)"));
  EXPECT_THAT(texts, Contains(u"begin begin "));
}

}  // namespace
}  // namespace aftershock::search
