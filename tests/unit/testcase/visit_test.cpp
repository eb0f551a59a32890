// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/visit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace aftershock::testcase {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const auto kLiteral = [](const Literal&) { return std::string("literal"); };
const auto kCall = [](const Call&) { return std::string("call"); };
const auto kArray = [](const MakeArray&) { return std::string("array"); };
const auto kStub = [](const MakeStub&) { return std::string("stub"); };
const auto kFile = [](const MakeFile&) { return std::string("file"); };
const auto kNest = [](const Nest&) { return std::string("nest"); };
const auto kAny = [](const auto&) { return std::string("any"); };

template <typename... Cases>
constexpr bool Compiles(const Cases&... /*cases*/) {
  return requires(Statement & statement, Cases... cases) { Match(statement, cases...); };
}

// A kind without a case does not compile, nor does a case that would take a kind unseen.
static_assert(Compiles(kLiteral, kCall, kArray, kStub, kFile, kNest));
static_assert(!Compiles(kLiteral, kCall, kArray, kStub, kFile));
static_assert(!Compiles(kCall, kArray, kStub, kFile, kNest));
static_assert(!Compiles(kLiteral, kCall, kAny));

std::vector<Variable> UsesOf(const Statement& statement) {
  std::vector<Variable> uses;
  ForEachUse(statement, [&](Variable used) { uses.push_back(used); });
  return uses;
}

TEST(VisitTest, TakesTheCaseOfTheKind) {
  const Statement array = MakeArray{};

  EXPECT_EQ(Match(array, kLiteral, kCall, kArray, kStub, kFile, kNest), "array");
}

TEST(VisitTest, SeesEveryUseInTheOrderOfWriting) {
  EXPECT_THAT(UsesOf(Literal{}), IsEmpty());
  EXPECT_THAT(UsesOf(Call{.callable = {}, .receiver = 3, .arguments = {1, 2}}),
              ElementsAre(3, 1, 2));
  EXPECT_THAT(UsesOf(Call{.callable = {}, .receiver = kNoVariable, .arguments = {1}}),
              ElementsAre(1));
  EXPECT_THAT(UsesOf(MakeArray{.type = {}, .elements = {4, 4}}), ElementsAre(4, 4));
  EXPECT_THAT(UsesOf(MakeStub{.type = {},
                              .super_constructor = {},
                              .arguments = {1},
                              .answers = {{{}, {2, 3}}, {{}, {5}}}}),
              ElementsAre(1, 2, 3, 5));
  EXPECT_THAT(UsesOf(MakeFile{.type = {}, .name = "a.txt", .content = 6}), ElementsAre(6));
  EXPECT_THAT(UsesOf(MakeFile{}), IsEmpty());
  EXPECT_THAT(UsesOf(Nest{.callable = {}, .receiver = 4, .arguments = {1, 2}}),
              ElementsAre(4, 1, 2));
}

TEST(VisitTest, UsesCanBeChanged) {
  Statement statement = Call{.callable = {}, .receiver = 1, .arguments = {2}};

  ForEachUse(statement, [](Variable& used) { ++used; });

  EXPECT_THAT(UsesOf(statement), ElementsAre(2, 3));
}

TEST(VisitTest, AStubCallsItsSuperConstructor) {
  const program::CallableId called(7);

  EXPECT_EQ(CalledBy(Call{.callable = called, .arguments = {}}), called);
  EXPECT_EQ(
      CalledBy(MakeStub{.type = {}, .super_constructor = called, .arguments = {}, .answers = {}}),
      called);
  EXPECT_FALSE(CalledBy(Literal{}).valid());
  EXPECT_FALSE(CalledBy(MakeArray{}).valid());
  EXPECT_FALSE(CalledBy(MakeFile{}).valid());
}

}  // namespace
}  // namespace aftershock::testcase
