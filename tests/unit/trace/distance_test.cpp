// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/distance.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "support/normalise.h"

namespace aftershock::trace {
namespace {

Frame At(std::string class_name, std::string method_name, std::optional<int> line) {
  Frame frame;
  frame.class_name = std::move(class_name);
  frame.method_name = std::move(method_name);
  frame.line = line;
  return frame;
}

const Frame kWanted = At("shop.Cart", "total", 12);

TEST(FrameDifferenceTest, IsThreeForAnotherClass) {
  EXPECT_DOUBLE_EQ(FrameDifference(kWanted, At("shop.Item", "total", 12)), 3);
}

TEST(FrameDifferenceTest, IsTwoForAnotherMethod) {
  EXPECT_DOUBLE_EQ(FrameDifference(kWanted, At("shop.Cart", "add", 12)), 2);
}

TEST(FrameDifferenceTest, IsTheNormalisedDifferenceOfLines) {
  EXPECT_DOUBLE_EQ(FrameDifference(kWanted, kWanted), 0);
  EXPECT_DOUBLE_EQ(FrameDifference(kWanted, At("shop.Cart", "total", 13)), 1.0 / 2);
  EXPECT_DOUBLE_EQ(FrameDifference(kWanted, At("shop.Cart", "total", 9)), 3.0 / 4);
}

TEST(FrameDifferenceTest, RanksAnyLineOfTheMethodBeforeAnotherMethod) {
  const Frame farthest = At("shop.Cart", "total", std::numeric_limits<int>::max());
  const Frame unknown = At("shop.Cart", "total", std::nullopt);
  const Frame other_method = At("shop.Cart", "add", 12);

  EXPECT_LE(FrameDifference(kWanted, farthest), FrameDifference(kWanted, unknown));
  EXPECT_LT(FrameDifference(kWanted, unknown), FrameDifference(kWanted, other_method));
}

TEST(FrameDifferenceTest, AsksForNoLineIfNoneIsWanted) {
  EXPECT_DOUBLE_EQ(FrameDifference(At("shop.Cart", "total", std::nullopt), kWanted), 0);
}

/// EvoCrash's earlier distance, which compares frames position by position.
double Equation2(const std::vector<Frame>& wanted, const std::vector<Frame>& observed) {
  const std::size_t common = std::min(wanted.size(), observed.size());
  double sum = static_cast<double>(std::max(wanted.size(), observed.size()) - common);
  for (std::size_t i = 0; i < common; ++i) {
    sum += Normalise(FrameDifference(wanted[i], observed[i]));
  }
  return sum;
}

// The example of the EvoCrash paper: the shared frame is third in the wanted trace, but second in
// the observed one.
TEST(TraceDistanceTest, FindsASharedFrameAtAnotherPositionWhereEquation2DoesNot) {
  const std::vector<Frame> wanted = {At("a.A", "a", 1), At("b.B", "b", 2), At("s.Shared", "s", 3)};
  const std::vector<Frame> shared = {At("x.X", "x", 1), At("s.Shared", "s", 3), At("y.Y", "y", 2)};
  const std::vector<Frame> nothing_shared = {At("x.X", "x", 1), At("z.Z", "z", 3),
                                             At("y.Y", "y", 2)};

  EXPECT_DOUBLE_EQ(Equation2(wanted, shared), 3 * Normalise(3));
  EXPECT_DOUBLE_EQ(Equation2(wanted, nothing_shared), 3 * Normalise(3));
  EXPECT_DOUBLE_EQ(TraceDistance(wanted, shared), 3 + 3 + 0);
  EXPECT_DOUBLE_EQ(TraceDistance(wanted, nothing_shared), 3 + 3 + 3);
}

TEST(TraceDistanceTest, IsZeroIfEveryWantedFrameIsThere) {
  const std::vector<Frame> wanted = {At("a.A", "a", 1), At("b.B", "b", 2)};
  const std::vector<Frame> observed = {At("b.B", "b", 2), At("x.X", "x", 1), At("a.A", "a", 1)};

  EXPECT_DOUBLE_EQ(TraceDistance(wanted, observed), 0);
}

TEST(TraceDistanceTest, AddsTheClosestDifferences) {
  const std::vector<Frame> wanted = {At("a.A", "a", 10), At("b.B", "b", 20)};
  const std::vector<Frame> observed = {At("a.A", "x", 10), At("a.A", "a", 11), At("b.B", "y", 20)};

  EXPECT_DOUBLE_EQ(TraceDistance(wanted, observed), 0.5 + 2);
}

TEST(TraceDistanceTest, IsGreatestForAnEmptyTrace) {
  const std::vector<Frame> wanted = {At("a.A", "a", 10), At("b.B", "b", 20)};

  EXPECT_DOUBLE_EQ(TraceDistance(wanted, {}), 6);
}

TEST(TraceDistanceTest, CountsOnlyTheFramesThatTheCallerChose) {
  const std::vector<std::size_t> own_wanted_up_to_target = {0, 2};
  const std::vector<std::size_t> own_observed = {1};
  const double table[3][2] = {{9, 0.5}, {9, 9}, {9, 2}};

  const double distance = TraceDistance(own_wanted_up_to_target, own_observed,
                                        [&](std::size_t i, std::size_t j) { return table[i][j]; });

  EXPECT_DOUBLE_EQ(distance, 2.5);
}

}  // namespace
}  // namespace aftershock::trace
