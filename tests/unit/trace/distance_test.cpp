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

Frame FrameAt(std::string class_name, std::string method_name, std::optional<int> line) {
  Frame frame;
  frame.class_name = std::move(class_name);
  frame.method_name = std::move(method_name);
  frame.line = line;
  return frame;
}

const Frame kWantedFrame = FrameAt("shop.Cart", "total", 12);

TEST(FrameDifferenceTest, IsThreeForAnotherClass) {
  EXPECT_DOUBLE_EQ(FrameDifference(kWantedFrame, FrameAt("shop.Item", "total", 12)), 3);
}

TEST(FrameDifferenceTest, IsTwoForAnotherMethod) {
  EXPECT_DOUBLE_EQ(FrameDifference(kWantedFrame, FrameAt("shop.Cart", "add", 12)), 2);
}

TEST(FrameDifferenceTest, IsTheNormalisedDifferenceOfLines) {
  EXPECT_DOUBLE_EQ(FrameDifference(kWantedFrame, kWantedFrame), 0);
  EXPECT_DOUBLE_EQ(FrameDifference(kWantedFrame, FrameAt("shop.Cart", "total", 13)), 1.0 / 2);
  EXPECT_DOUBLE_EQ(FrameDifference(kWantedFrame, FrameAt("shop.Cart", "total", 9)), 3.0 / 4);
}

TEST(FrameDifferenceTest, RanksAnyLineOfTheMethodBeforeAnotherMethod) {
  const Frame farthest = FrameAt("shop.Cart", "total", std::numeric_limits<int>::max());
  const Frame unknown = FrameAt("shop.Cart", "total", std::nullopt);
  const Frame other_method = FrameAt("shop.Cart", "add", 12);

  EXPECT_LE(FrameDifference(kWantedFrame, farthest), FrameDifference(kWantedFrame, unknown));
  EXPECT_LT(FrameDifference(kWantedFrame, unknown), FrameDifference(kWantedFrame, other_method));
}

TEST(FrameDifferenceTest, AsksForNoLineIfNoneIsWanted) {
  EXPECT_DOUBLE_EQ(FrameDifference(FrameAt("shop.Cart", "total", std::nullopt), kWantedFrame), 0);
}

TEST(FrameDifferenceTest, IsThatToTheNearestLineOfAFrameThatHasSeveral) {
  Frame wanted = kWantedFrame;
  wanted.other_lines = {20};

  EXPECT_DOUBLE_EQ(FrameDifference(wanted, FrameAt("shop.Cart", "total", 20)), 0);
  EXPECT_DOUBLE_EQ(FrameDifference(wanted, FrameAt("shop.Cart", "total", 19)), 1.0 / 2);
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
  const std::vector<Frame> wanted = {FrameAt("a.A", "a", 1), FrameAt("b.B", "b", 2),
                                     FrameAt("s.Shared", "s", 3)};
  const std::vector<Frame> shared = {FrameAt("x.X", "x", 1), FrameAt("s.Shared", "s", 3),
                                     FrameAt("y.Y", "y", 2)};
  const std::vector<Frame> nothing_shared = {FrameAt("x.X", "x", 1), FrameAt("z.Z", "z", 3),
                                             FrameAt("y.Y", "y", 2)};

  EXPECT_DOUBLE_EQ(Equation2(wanted, shared), 3 * Normalise(3));
  EXPECT_DOUBLE_EQ(Equation2(wanted, nothing_shared), 3 * Normalise(3));
  EXPECT_DOUBLE_EQ(TraceDistance(wanted, shared), 3 + 3 + 0);
  EXPECT_DOUBLE_EQ(TraceDistance(wanted, nothing_shared), 3 + 3 + 3);
}

TEST(TraceDistanceTest, IsZeroIfEveryWantedFrameIsThere) {
  const std::vector<Frame> wanted = {FrameAt("a.A", "a", 1), FrameAt("b.B", "b", 2)};
  const std::vector<Frame> observed = {FrameAt("b.B", "b", 2), FrameAt("x.X", "x", 1),
                                       FrameAt("a.A", "a", 1)};

  EXPECT_DOUBLE_EQ(TraceDistance(wanted, observed), 0);
}

TEST(TraceDistanceTest, AddsTheClosestDifferences) {
  const std::vector<Frame> wanted = {FrameAt("a.A", "a", 10), FrameAt("b.B", "b", 20)};
  const std::vector<Frame> observed = {FrameAt("a.A", "x", 10), FrameAt("a.A", "a", 11),
                                       FrameAt("b.B", "y", 20)};

  EXPECT_DOUBLE_EQ(TraceDistance(wanted, observed), 0.5 + 2);
}

TEST(TraceDistanceTest, IsGreatestForAnEmptyTrace) {
  const std::vector<Frame> wanted = {FrameAt("a.A", "a", 10), FrameAt("b.B", "b", 20)};

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
