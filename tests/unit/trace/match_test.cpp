// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/match.h"

#include <gtest/gtest.h>

namespace aftershock::trace {
namespace {

Frame At(std::string class_name, std::string method_name, std::optional<int> line) {
  Frame frame;
  frame.class_name = std::move(class_name);
  frame.method_name = std::move(method_name);
  frame.line = line;
  return frame;
}

WantedFrame Want(Frame frame) { return {std::move(frame), true, {}}; }
WantedFrame WantPlatform() { return {At("java.util.ArrayList", "get", 427), false, {}}; }
ObservedFrame See(Frame frame) { return {std::move(frame), true}; }
ObservedFrame SeePlatform(std::string method_name) {
  return {At("java.util.ArrayList", std::move(method_name), 1), false};
}

const Frame kItem = At("shop.Item", "price", 7);
const Frame kCart = At("shop.Cart", "total", 12);
const Frame kMain = At("shop.Main", "main", 3);
const std::vector<WantedFrame> kWanted = {Want(kItem), Want(kCart), Want(kMain)};

TEST(HighestReproducedTest, IsTheLastFrameOfAnEqualTrace) {
  const std::vector<ObservedFrame> observed = {See(kItem), See(kCart), See(kMain)};

  EXPECT_EQ(HighestReproduced(kWanted, 0, observed), 2U);
}

TEST(HighestReproducedTest, IsTheLastFrameInCommonFromTheTop) {
  const std::vector<ObservedFrame> observed = {See(kItem), See(kCart), See(At("Test", "test", 1))};

  EXPECT_EQ(HighestReproduced(kWanted, 0, observed), 1U);
}

TEST(HighestReproducedTest, IsNothingIfTheFirstOwnFrameDiffers) {
  const std::vector<ObservedFrame> other_line = {See(At("shop.Item", "price", 8)), See(kCart),
                                                 See(kMain)};
  const std::vector<ObservedFrame> one_more = {See(At("shop.Item", "check", 1)), See(kItem),
                                               See(kCart)};

  EXPECT_EQ(HighestReproduced(kWanted, 0, other_line), std::nullopt);
  EXPECT_EQ(HighestReproduced(kWanted, 0, one_more), std::nullopt);
  EXPECT_EQ(HighestReproduced(kWanted, 0, {}), std::nullopt);
}

TEST(HighestReproducedTest, MatchesAWantedFrameWithoutLineByClassAndMethod) {
  const std::vector<WantedFrame> wanted = {Want(At("shop.Item", "price", std::nullopt)),
                                           Want(kCart)};
  const std::vector<ObservedFrame> observed = {See(At("shop.Item", "price", 99)), See(kCart)};

  EXPECT_EQ(HighestReproduced(wanted, 0, observed), 1U);
}

TEST(HighestReproducedTest, DoesNotMatchAWantedLineWithAnUnknownOne) {
  const std::vector<ObservedFrame> observed = {See(At("shop.Item", "price", std::nullopt))};

  EXPECT_EQ(HighestReproduced(kWanted, 0, observed), std::nullopt);
}

TEST(HighestReproducedTest, MatchesARunOfPlatformFramesWithAnyOther) {
  const std::vector<WantedFrame> wanted = {WantPlatform(), WantPlatform(), Want(kItem),
                                           WantPlatform(), Want(kCart)};
  const std::vector<ObservedFrame> same = {SeePlatform("get"), See(kItem), SeePlatform("x"),
                                           SeePlatform("y"), See(kCart)};
  const std::vector<ObservedFrame> stripped = {See(kItem), See(kCart)};

  EXPECT_EQ(HighestReproduced(wanted, 2, same), 4U);
  EXPECT_EQ(HighestReproduced(wanted, 2, stripped), 4U);
}

TEST(HighestReproducedTest, AllowsPlatformFramesThatThePublishedTraceLacks) {
  const std::vector<ObservedFrame> observed = {SeePlatform("get"), See(kItem),
                                               SeePlatform("invoke"), See(kCart), See(kMain)};

  EXPECT_EQ(HighestReproduced(kWanted, 0, observed), 2U);
}

TEST(HighestReproducedTest, NamesOwnFramesOnly) {
  const std::vector<WantedFrame> wanted = {Want(kItem), WantPlatform(), Want(kCart)};
  const std::vector<ObservedFrame> observed = {See(kItem), SeePlatform("get")};

  EXPECT_EQ(HighestReproduced(wanted, 0, observed), 0U);
}

TEST(HighestReproducedTest, AcceptsAnAliasOnTheWantedLine) {
  const std::vector<WantedFrame> wanted = {
      {At("shop.Cart", "lambda$total$0", 12), true, {{"shop.Cart", "lambda$total$3"}}}};

  EXPECT_EQ(HighestReproduced(wanted, 0, std::vector{See(At("shop.Cart", "lambda$total$3", 12))}),
            0U);
  EXPECT_EQ(HighestReproduced(wanted, 0, std::vector{See(At("shop.Cart", "lambda$total$3", 13))}),
            std::nullopt);
  EXPECT_EQ(HighestReproduced(wanted, 0, std::vector{See(At("shop.Cart", "lambda$total$4", 12))}),
            std::nullopt);
}

TEST(HighestReproducedTest, AsksAtMostOnceForEachObservedFrame) {
  const std::vector<std::size_t> own_wanted = {0, 1};
  std::size_t asked = 0;

  const auto highest = HighestReproduced(
      own_wanted, 1'000, [](std::size_t) { return true; },
      [&](std::size_t i, std::size_t j) {
        ++asked;
        return i == j;
      });

  EXPECT_EQ(highest, 1U);
  EXPECT_EQ(asked, 2U);
}

/// `turns` turns of a cycle that begins with the frame number `first` of `turn`.
std::vector<ObservedFrame> Repeat(const std::vector<Frame>& turn, std::size_t first,
                                  std::size_t count) {
  std::vector<ObservedFrame> observed;
  for (std::size_t i = 0; i < count; ++i) observed.push_back(See(turn[(first + i) % turn.size()]));
  return observed;
}

TEST(ReproducesCycleTest, AcceptsTwoTurnsFromWhereverTheyBegin) {
  for (std::size_t first = 0; first < 3; ++first) {
    EXPECT_TRUE(ReproducesCycle(kWanted, Repeat({kItem, kCart, kMain}, first, 6))) << first;
  }
}

TEST(ReproducesCycleTest, WantsTwoWholeTurns) {
  EXPECT_FALSE(ReproducesCycle(kWanted, Repeat({kItem, kCart, kMain}, 0, 5)));
}

TEST(ReproducesCycleTest, IgnoresWhatStandsAboveAndBelow) {
  std::vector<ObservedFrame> observed = Repeat({kItem, kCart, kMain}, 1, 900);
  observed.insert(observed.begin(), See(At("shop.Item", "check", 1)));
  observed.insert(observed.begin(), SeePlatform("get"));
  observed.push_back(See(At("Test", "test", 1)));

  EXPECT_TRUE(ReproducesCycle(kWanted, observed));
}

TEST(ReproducesCycleTest, RejectsACycleWithAFrameMore) {
  EXPECT_FALSE(
      ReproducesCycle(kWanted, Repeat({kItem, kCart, kMain, At("shop.Item", "check", 1)}, 0, 900)));
}

TEST(ReproducesCycleTest, AcceptsAFrameThatOccursTwiceInATurn) {
  const std::vector<WantedFrame> turn = {Want(kItem), Want(kItem), Want(kCart)};

  EXPECT_TRUE(ReproducesCycle(turn, Repeat({kItem, kItem, kCart}, 1, 7)));
  EXPECT_FALSE(ReproducesCycle(turn, Repeat({kItem, kCart}, 0, 900)));
}

TEST(ReproducesCycleTest, NeedsAnOwnFrame) {
  EXPECT_FALSE(ReproducesCycle(std::vector{WantPlatform()}, std::vector{SeePlatform("get")}));
}

}  // namespace
}  // namespace aftershock::trace
