// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/toy_language.h"
#include "testcase/hash.h"
#include "testcase/text.h"
#include "testcase/visit.h"
#include "testcase/well_formed.h"

namespace aftershock::testcase {
namespace {

using program::CallableKind;

class NestTest : public ::testing::Test {
 protected:
  NestTest() {
    node = language.AddClass("toy.Node");
    make = Add({CallableKind::kConstructor, "new", node, {}, node});
    wrap = Add({CallableKind::kStaticMethod, "wrap", node, {language.integer(), node}, node});
    add = Add({CallableKind::kMethod, "add", node, {node}, language.void_type()});
    next = Add({CallableKind::kMethod, "next", node, {}, node});
  }
  program::CallableId Add(program::Callable callable) {
    return language.Add(std::move(callable), [](auto&&...) { return testing::ToyValue(); });
  }
  /// Behind a node and a number.
  std::string FlawOf(const Nest& nest) {
    return FindFlaw(
               {{Call{make, kNoVariable, {}}, Literal{language.integer(), std::int64_t{1}}, nest}},
               language)
        .value_or("none");
  }
  Nest Wrapping() const { return {.callable = wrap, .arguments = {1, 0}, .slot = 1, .times = 5}; }
  Nest Holding() const {
    return {.callable = add, .holder = make, .arguments = {0}, .slot = 0, .times = 5};
  }

  testing::ToyLanguage language;
  program::TypeId node;
  program::CallableId make, wrap, add, next;
};

TEST_F(NestTest, NestsByResultByHolderAndByReceiver) {
  EXPECT_EQ(FlawOf(Wrapping()), "none");
  EXPECT_EQ(FlawOf(Holding()), "none");
  EXPECT_EQ(FlawOf({.callable = next, .receiver = 0, .arguments = {}, .slot = Nest::kReceiverSlot}),
            "none");
}

TEST_F(NestTest, TakesOnlyWhatItGives) {
  Nest other_slot = Wrapping();
  other_slot.slot = 0;
  Nest nothing_comes_back = Holding();
  nothing_comes_back.holder = {};
  nothing_comes_back.receiver = 0;
  Nest no_slot = Wrapping();
  no_slot.slot = 2;
  Nest never = Wrapping();
  never.times = 0;

  EXPECT_EQ(FlawOf(other_slot), "statement 2: wrap does not take what it gives");
  EXPECT_EQ(FlawOf(nothing_comes_back), "statement 2: add does not take what it gives");
  EXPECT_EQ(FlawOf(no_slot), "statement 2: wrap has no argument 2");
  EXPECT_EQ(FlawOf(never), "statement 2: wrap is never called");
}

TEST_F(NestTest, AHolderStandsForTheReceiver) {
  Nest two_receivers = Holding();
  two_receivers.receiver = 0;

  EXPECT_EQ(FlawOf(two_receivers), "statement 2: new does not hold add");
}

TEST_F(NestTest, IsOfTheTypeThatGoesIntoEachTurn) {
  EXPECT_EQ(TypeOf(Wrapping(), language), node);
  EXPECT_EQ(TypeOf(Holding(), language), node);
}

TEST_F(NestTest, DepthsAreToldApart) {
  Nest deeper = Wrapping();
  ++deeper.times;

  EXPECT_NE(HashTest({{Wrapping()}}), HashTest({{deeper}}));
}

}  // namespace
}  // namespace aftershock::testcase
