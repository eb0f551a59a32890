// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/growth/growth.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "evaluation/execution/cost.h"
#include "search/evolution/initial_population.h"
#include "search/growth/corpus.h"
#include "search/growth/text_edits.h"
#include "support/toy_vault.h"
#include "testcase/byte_run.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

runtime::ExecutionReport Reaching(std::uint32_t probe, std::uint32_t count) {
  runtime::ExecutionReport report;
  report.probes.push_back({program::ProbeId{probe}, count});
  return report;
}

runtime::ExecutionReport Missing(std::uint32_t branch, double by) {
  runtime::ExecutionReport report;
  report.branches.push_back(
      {program::BranchId{branch}, by, std::numeric_limits<double>::infinity(), false});
  return report;
}

TEST(CorpusTest, KeepsWhatReachesNewCodeOrRunsItMoreOften) {
  Corpus corpus;

  EXPECT_TRUE(corpus.Offer({}, Reaching(3, 1)));
  EXPECT_FALSE(corpus.Offer({}, Reaching(3, 1)));
  EXPECT_TRUE(corpus.Offer({}, Reaching(4, 1)));
  EXPECT_TRUE(corpus.Offer({}, Reaching(3, 20)));
  EXPECT_FALSE(corpus.Offer({}, Reaching(3, 21)));
  EXPECT_EQ(corpus.size(), 3U);
}

TEST(CorpusTest, KeepsWhatComesNearerToAnotherOutcomeOfABranch) {
  Corpus corpus;

  EXPECT_TRUE(corpus.Offer({}, Missing(2, 1000)));
  EXPECT_FALSE(corpus.Offer({}, Missing(2, 900)));
  EXPECT_TRUE(corpus.Offer({}, Missing(2, 10)));
}

TEST(CorpusTest, PicksEveryTestSoonerOrLater) {
  Corpus corpus;
  for (std::uint32_t i = 0; i < 20; ++i) {
    testcase::TestCase test;
    test.statements.resize(i);
    corpus.Offer(test, Reaching(i, 1));
  }
  Rng random(1);
  std::set<std::size_t> picked;
  for (int i = 0; i < 200; ++i) picked.insert(corpus.Pick(random).statements.size());

  EXPECT_EQ(picked.size(), 20U);
}

TEST(CorpusTest, LeavesOutWhatDidNotEnd) {
  Corpus corpus;
  runtime::ExecutionReport endless = Reaching(3, 1);
  endless.outcome = runtime::Outcome::kTimedOut;

  EXPECT_FALSE(corpus.Offer({}, endless));
  EXPECT_TRUE(corpus.Offer({}, Reaching(3, 1)));
}

TEST(CorpusTest, PicksCostlyTestsSeldom) {
  Corpus corpus;
  testcase::TestCase costly;
  costly.statements.resize(1);
  corpus.Offer(costly, Reaching(1, 1'000'000));
  corpus.Offer({}, Reaching(2, 1));
  Rng random(1);
  int costly_picks = 0;
  for (int i = 0; i < 1'000; ++i) {
    costly_picks += corpus.Pick(random).statements.size() == 1 ? 1 : 0;
  }

  EXPECT_LT(costly_picks, 300);
}

TEST(CostTest, CountsWhatRanAndWhatWasLost) {
  runtime::ExecutionReport lost = Reaching(1, 10);
  lost.outcome = runtime::Outcome::kKilledWorker;

  EXPECT_LT(evaluation::CostOf(Reaching(1, 10)), 2);
  EXPECT_GT(evaluation::CostOf(Reaching(1, 100'000)), 20);
  EXPECT_GT(evaluation::CostOf(lost), 1'000);
}

TEST(GrowthTest, MakesNewWellFormedTestsWithATargetCall) {
  testing::ToyVault program(4711);
  program::CachedWorld world(program.language);
  testcase::ConstantPool constants(world);
  Rng random(42);
  testcase::Builder builder(world, constants, random);
  const TargetCalls calls(program.target, world, 0, 1);
  Corpus corpus;
  for (std::uint32_t i = 0; i < 10; ++i) corpus.Offer(*RandomTest(calls, builder), Reaching(i, 1));
  Growth growth(calls, builder);

  for (int round = 0; round < 50; ++round) {
    for (const auto& test : growth.Make(corpus, 20)) {
      ASSERT_TRUE(testcase::IsWellFormed(test, world));
      ASSERT_TRUE(calls.ContainsTarget(test));
    }
  }
}

TEST(TextEditsTest, ReachesNestedAndRepeatedTextsFromAnEmptyOne) {
  Rng random(7);
  const std::vector<std::u16string> words{u"if", u"then"};
  std::set<std::u16string> seen{u""};
  std::u16string text;
  for (int i = 0; i < 5000; ++i) {
    text = EditText(random.Chance(0.1) ? std::u16string() : text, words, u"other", random);
    ASSERT_LE(text.size(), 2000U);
    seen.insert(text);
  }
  EXPECT_GT(seen.size(), 3000U);
  EXPECT_TRUE(seen.contains(u"if"));
}

TEST(TextEditsTest, PutsNumbersAndBytesIntoTextsThatAreReadAsBytes) {
  Rng random(7);
  const std::vector<std::int64_t> numbers{0x38425053};
  std::set<std::u16string> seen;
  std::u16string text;
  for (int i = 0; i < 5000; ++i) {
    text = EditBytes(random.Chance(0.1) ? std::u16string() : text, numbers, random);
    ASSERT_LE(text.size(), 2000U);
    ASSERT_TRUE(std::ranges::all_of(text, [](char16_t unit) { return unit < 256; }));
    seen.insert(text);
  }
  EXPECT_TRUE(seen.contains(u"8BPS"));
  EXPECT_TRUE(seen.contains(u"SPB8"));
  EXPECT_TRUE(seen.contains(std::u16string(32, u'\0')));
}

TEST(TextEditsTest, TextsOfWhichACallMakesBytesAreReadAsBytes) {
  testing::ToyLanguage language;
  const program::TypeId byte =
      language.AddType({program::TypeKind::kInteger, "byte", 8, false, {}});
  program::Callable callable;
  callable.name = "bytes";
  callable.owner = language.text();
  callable.result = language.ArrayOf(byte);
  const program::CallableId bytes = language.Add(callable, {});
  testcase::TestCase test;
  test.statements.emplace_back(testcase::Literal{language.text(), std::u16string(u"a")});
  test.statements.emplace_back(testcase::Literal{language.text(), std::u16string(u"b")});
  test.statements.emplace_back(testcase::Call{bytes, 1, {}});

  EXPECT_FALSE(testcase::IsReadAsBytes(test, 0, language));
  EXPECT_TRUE(testcase::IsReadAsBytes(test, 1, language));
}

}  // namespace
}  // namespace aftershock::search
