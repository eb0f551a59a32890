// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "search/climbing/climber.h"
#include "search/climbing/neighbours.h"
#include "search/climbing/text_neighbours.h"
#include "support/toy_vault.h"
#include "testcase/byte_run.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using ::testing::Contains;
using ::testing::Not;
using testing::ToyVault;

class ClimbingTest : public ::testing::Test {
 protected:
  /// Opens an armed vault with the code.
  testcase::TestCase Opening(std::int64_t code) {
    const program::TypeId integer = program.language.GetCallable(program.open).parameters.at(0);
    testcase::TestCase test;
    test.statements.emplace_back(testcase::Call{program.make, testcase::kNoVariable, {}});
    test.statements.emplace_back(testcase::Literal{integer, code});
    test.statements.emplace_back(testcase::Call{program.open, 0, {1}});
    return test;
  }

  static std::int64_t CodeOf(const testcase::TestCase& test) {
    return std::get<std::int64_t>(std::get<testcase::Literal>(test.statements.at(1)).value);
  }

  static runtime::ComparedValues Pair(program::Value left, program::Value right) {
    return {.branch = {}, .left = std::move(left), .right = std::move(right)};
  }

  ToyVault program{4711};
  program::CachedWorld world{program.language};
  testcase::ConstantPool constants{world};
  Rng random{42};
  testcase::Builder builder{world, constants, random};
};

TEST_F(ClimbingTest, NumbersMoveByPowersOfTwo) {
  std::vector<std::int64_t> codes;
  for (const auto& test : Neighbours(Opening(100), {}, builder, 1000)) {
    ASSERT_TRUE(testcase::IsWellFormed(test, world));
    codes.push_back(CodeOf(test));
  }

  for (std::int64_t near : {99, 101, 98, 102, 164, 36, 0, -100}) EXPECT_THAT(codes, Contains(near));
  EXPECT_THAT(codes, Not(Contains(100)));
}

TEST_F(ClimbingTest, NumbersTakeWhatTheyWereComparedWith) {
  const std::vector compared{Pair(std::int64_t{100}, std::int64_t{4711})};

  std::vector<std::int64_t> codes;
  for (const auto& test : Neighbours(Opening(100), compared, builder, 1000)) {
    codes.push_back(CodeOf(test));
  }

  for (std::int64_t wanted : {4710, 4711, 4712}) EXPECT_THAT(codes, Contains(wanted));
}

TEST_F(ClimbingTest, StubsAnswerWhatTheyWereSeenToBeAsked) {
  auto& toy = program.language;
  const auto nothing = [](testing::ToyMachine&, const testing::ToyReference&,
                          const auto&) -> testing::ToyValue { return {}; };
  const auto query = toy.AddClass("toy.Query");
  const auto method = [&](const char* name, program::TypeId result) {
    return toy.Add({program::CallableKind::kMethod, name, query, {}, result}, nothing);
  };
  const auto step = method("step", query);
  const auto done = method("done", toy.boolean());
  const auto rows = method("rows", toy.integer());
  toy.MakeStubbable(query, {step, done, rows});
  const testcase::TestCase test{{testcase::MakeStub{query, {}, {}, {}}}};
  EXPECT_TRUE(Neighbours(test, {}, builder, 1000).empty()) << "nothing was called";
  builder.called().Add(query, step);
  builder.called().Add(query, done);

  const auto neighbours = Neighbours(test, {}, builder, 1000);

  using testcase::Answer;
  const testcase::TestCase itself{
      {testcase::MakeStub{query, {}, {}, {{step, {}, Answer::Kind::kItself}}}}};
  const testcase::TestCase is_done{
      {testcase::Literal{toy.boolean(), true}, testcase::MakeStub{query, {}, {}, {{done, {0}}}}}};
  EXPECT_THAT(neighbours, ::testing::ElementsAre(itself, is_done));
}

TEST_F(ClimbingTest, TooManyNeighboursAreThinnedOut) {
  EXPECT_EQ(Neighbours(Opening(100), {}, builder, 7).size(), 7U);
}

TEST_F(ClimbingTest, ClimbsToTheBestNeighbourAndStopsWhereNoneIsBetter) {
  const auto distance = [](std::int64_t code) {
    fitness::Score score;
    score.fitness = static_cast<double>(std::abs(4711 - code));
    return score;
  };
  Climber climber({Opening(-3), distance(-3)}, builder);
  int steps = 0;
  for (bool moved = true; moved; ++steps) {
    std::vector<Individual> neighbours;
    for (auto& test : climber.Look({})) neighbours.push_back({test, distance(CodeOf(test))});
    moved = climber.Step(std::move(neighbours));
  }

  EXPECT_EQ(CodeOf(climber.at().test), 4711);
  EXPECT_LT(steps, 20);
}

TEST_F(ClimbingTest, TextsTakeTheWantedOperandInPlaceOfTheOneSeen) {
  const std::vector compared{Pair(std::u16string(u"left"), std::u16string(u"right")),
                             Pair(std::int64_t{'!'}, std::int64_t{'?'}),
                             Pair(std::int64_t{12}, std::int64_t{500})};

  const auto found = TextNeighbours(u"a=left! 12", compared, {});

  EXPECT_THAT(found, Contains(u"a=right! 12"));
  EXPECT_THAT(found, Contains(u"a=left? 12"));
  EXPECT_THAT(found, Contains(u"a=left! 500"));
  EXPECT_THAT(found, Contains(u"right"));
}

TEST_F(ClimbingTest, NumbersInsideBytesTakeWhatTheyWereComparedWith) {
  const program::TypeId byte =
      program.language.AddType({program::TypeKind::kInteger, "byte", 8, false, {}});
  const program::TypeId bytes = program.language.ArrayOf(byte);
  testcase::TestCase test;
  for (std::int64_t value : {1, 0, 0, 2, 7}) {
    test.statements.emplace_back(testcase::Literal{byte, value});
  }
  test.statements.emplace_back(testcase::MakeArray{bytes, {4, 0, 1, 2, 3}});

  std::vector<std::vector<std::uint8_t>> found;
  const std::vector compared{Pair(std::int64_t{0x01000002}, std::int64_t{0x38425053})};
  for (const auto& neighbour : Neighbours(test, compared, builder, 10'000)) {
    ASSERT_TRUE(testcase::IsWellFormed(neighbour, world));
    const auto content = testcase::BytesOf(neighbour, neighbour.statements.size() - 1, world);
    if (content) found.push_back(*content);
  }

  EXPECT_THAT(found, Contains(std::vector<std::uint8_t>{7, 0x38, 0x42, 0x50, 0x53}));
  EXPECT_THAT(found, Contains(std::vector<std::uint8_t>{0x38, 0x42, 0x50, 0x53, 2}));
}

TEST_F(ClimbingTest, TextsTakeTheBytesOfANumber) {
  const std::vector compared{Pair(std::int64_t{0x61626364}, std::int64_t{0x38425053})};

  EXPECT_THAT(TextNeighbours(u"-abcd-", compared, {}), Contains(u"-8BPS-"));
  EXPECT_THAT(TextNeighbours(u"-abcd-", compared, {}), Contains(u"-8BPT-"));
}

TEST_F(ClimbingTest, TextsAreEditedInOnePlace) {
  const std::vector<std::u16string> words{u"null"};

  const auto found = TextNeighbours(u"ab", {}, words);

  for (const char16_t* near : {u"a", u"b", u"aab", u"nullab", u"abnull", u"null", u"a<", u"ab\""}) {
    EXPECT_THAT(found, Contains(near));
  }
  EXPECT_THAT(found, Not(Contains(u"ab")));
}

}  // namespace
}  // namespace aftershock::search
