// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/enumeration/stream.h"

#include <gtest/gtest.h>

namespace aftershock::search {
namespace {

Alternative Leaf(double cost) {
  Alternative leaf;
  leaf.model.cost = cost;
  leaf.model.value = cost;
  return leaf;
}

TEST(StreamTest, GivesLeavesInOrderOfCost) {
  Stream stream([](Stream& self) {
    for (double cost : {3, 1, 2}) self.Add(Leaf(cost));
  });

  EXPECT_EQ(stream.At(0)->cost, 1);
  EXPECT_EQ(stream.At(1)->cost, 2);
  EXPECT_EQ(stream.At(2)->cost, 3);
  EXPECT_EQ(stream.At(3), nullptr);
}

TEST(StreamTest, GivesEveryCombinationOnceAndCheapestFirst) {
  Stream leaves([](Stream& self) {
    for (double cost : {0, 1, 5}) self.Add(Leaf(cost));
  });
  Stream pairs([&](Stream& self) {
    Alternative pair;
    pair.model.kind = Expression::Kind::kArray;
    pair.model.cost = 10;
    pair.slots = {&leaves, &leaves};
    self.Add(pair);
  });

  std::vector<double> costs;
  for (std::size_t i = 0; const Expression* pair = pairs.At(i); ++i) costs.push_back(pair->cost);

  EXPECT_EQ(costs, (std::vector<double>{10, 11, 11, 12, 15, 15, 16, 16, 20}));
}

TEST(StreamTest, LooksIntoACostlyShapeOnlyWhenItsTurnComes) {
  bool looked = false;
  Stream costly([&](Stream& self) {
    looked = true;
    self.Add(Leaf(0));
  });
  Stream stream([&](Stream& self) {
    self.Add(Leaf(1));
    Alternative shape = Leaf(5);
    shape.slots = {&costly};
    self.Add(shape);
  });

  stream.At(0);
  EXPECT_FALSE(looked);
  stream.At(1);
  EXPECT_TRUE(looked);
}

TEST(StreamTest, TakesInLeavesThatComeLater) {
  Stream stream([](Stream& self) { self.Add(Leaf(1)); });
  EXPECT_EQ(stream.At(1), nullptr);

  stream.Add(Leaf(7));

  ASSERT_NE(stream.At(1), nullptr);
  EXPECT_EQ(stream.At(1)->cost, 7);
}

TEST(StreamTest, WhatIsDelayedComesAsIfItCostMore) {
  Stream stream([](Stream& self) {
    for (double cost : {1, 2, 3}) self.Add(Leaf(cost));
  });
  const auto delay_first = [](std::uint32_t alternative) {
    return Stream::Choice{.delay = alternative == 0 ? 1.5 : 0};
  };

  std::vector<std::uint32_t> order;
  while (const Expression* next = stream.Next(delay_first)) order.push_back(next->alternative);

  EXPECT_EQ(order, (std::vector<std::uint32_t>{1, 0, 2}));
}

TEST(StreamTest, DropsAlternativesThatAreNoLongerWanted) {
  Stream stream([](Stream& self) {
    for (double cost : {1, 2, 3}) self.Add(Leaf(cost));
  });

  const Expression* next = stream.Next(
      [](std::uint32_t alternative) { return Stream::Choice{.wanted = alternative == 2}; });

  ASSERT_NE(next, nullptr);
  EXPECT_EQ(next->cost, 3);
  EXPECT_EQ(stream.Next([](std::uint32_t) { return Stream::Choice{}; }), nullptr);
}

}  // namespace
}  // namespace aftershock::search
