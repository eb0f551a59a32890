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

struct OtherName {
  std::string class_name;
  std::string method_name;
};

struct WantedFrame {
  Frame wanted;
  bool own = false;
  std::vector<OtherName> aliases;
};

struct ObservedFrame {
  Frame frame;
  bool own = false;
};

std::vector<FrameRole> RolesOf(const std::vector<WantedFrame>& wanted) {
  std::vector<FrameRole> roles;
  for (const WantedFrame& frame : wanted) {
    roles.push_back(frame.own ? FrameRole::kOwn : FrameRole::kPlatform);
  }
  return roles;
}

std::optional<std::size_t> HighestReproduced(const std::vector<WantedFrame>& wanted,
                                             std::size_t first_own,
                                             const std::vector<ObservedFrame>& observed) {
  return HighestReproduced(
      OwnFrames(RolesOf(wanted), first_own, wanted.size()), observed.size(),
      [&](std::size_t j) { return observed[j].own; },
      [&](std::size_t i, std::size_t j) {
        return FrameMatches(wanted[i].wanted, wanted[i].aliases, observed[j].frame);
      });
}

bool ReproducesCycle(const std::vector<WantedFrame>& turn,
                     const std::vector<ObservedFrame>& observed) {
  return ReproducesCycle(
      OwnFramesOfTurn(RolesOf(turn), 0, turn.size()), observed.size(),
      [&](std::size_t j) { return observed[j].own; },
      [&](std::size_t i, std::size_t j) {
        return FrameMatches(turn[i].wanted, turn[i].aliases, observed[j].frame);
      });
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
  const std::vector<ObservedFrame> observed = {SeePlatform("get"), See(kItem), SeePlatform("x"),
                                               SeePlatform("y"), See(kCart)};

  EXPECT_EQ(HighestReproduced(wanted, 2, observed), 4U);
}

TEST(HighestReproducedTest, DoesNotTakeWhatThePlatformThrewForWhatTheOwnLineThrew) {
  const std::vector<WantedFrame> own_threw = {Want(kItem), WantPlatform(), Want(kCart)};
  const std::vector<WantedFrame> platform_threw = {WantPlatform(), Want(kItem), Want(kCart)};

  EXPECT_EQ(HighestReproduced(own_threw, 0, {SeePlatform("get"), See(kItem)}), std::nullopt);
  EXPECT_EQ(HighestReproduced(platform_threw, 1, {See(kItem), See(kCart)}), std::nullopt);
}

TEST(HighestReproducedTest, EndsWhereACallWentThroughThePlatformOnOneSideOnly) {
  const std::vector<WantedFrame> straight = {WantPlatform(), Want(kItem), Want(kCart), Want(kMain)};
  const std::vector<WantedFrame> through = {Want(kItem), WantPlatform(), Want(kCart)};

  EXPECT_EQ(HighestReproduced(straight, 1,
                              {SeePlatform("get"), See(kItem), SeePlatform("invoke"), See(kCart)}),
            1U);
  EXPECT_EQ(HighestReproduced(through, 0, {See(kItem), See(kCart)}), 0U);
}

TEST(HighestReproducedTest, MatchesAnyRunWhereTheTraceShowsNoPlatformFrameAtAll) {
  const std::vector<ObservedFrame> observed = {SeePlatform("get"), See(kItem),
                                               SeePlatform("invoke"), See(kCart), See(kMain)};

  EXPECT_EQ(HighestReproduced(kWanted, 0, observed), 2U);
}

TEST(HighestReproducedTest, KnowsThatNothingWasStrippedByAPlatformFrameAnywhereInTheTrace) {
  const std::vector<WantedFrame> wanted = {Want(kItem), Want(kCart), WantPlatform()};

  EXPECT_EQ(HighestReproduced(wanted, 0, {SeePlatform("get"), See(kItem)}), std::nullopt);
}

TEST(OwnFramesTest, AreNotSetApartByFramesThatOnlySomeVirtualMachinesShow) {
  const std::vector<FrameRole> roles = {FrameRole::kOwn, FrameRole::kNeither, FrameRole::kOwn,
                                        FrameRole::kPlatform};

  const auto own = OwnFrames(roles, 0, roles.size());

  ASSERT_EQ(own.size(), 2U);
  EXPECT_EQ(own[1].before, RunBefore::kNone);
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
  const std::vector<OwnFrame> own_wanted = {{0, RunBefore::kNone}, {1, RunBefore::kNone}};
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

TEST(ReproducesCycleTest, ComparesRunsOfPlatformFramesAroundTheTurn) {
  const std::vector<WantedFrame> turn = {Want(kItem), WantPlatform(), Want(kCart)};
  std::vector<ObservedFrame> alike, straight;
  for (int i = 0; i < 10; ++i) {
    for (const auto& frame : {See(kItem), SeePlatform("x"), SeePlatform("y"), See(kCart)}) {
      alike.push_back(frame);
    }
    for (const auto& frame : {See(kItem), See(kCart)}) straight.push_back(frame);
  }

  EXPECT_TRUE(ReproducesCycle(turn, alike));
  EXPECT_FALSE(ReproducesCycle(turn, straight));
}

WantedFrame WantOnLines(Frame frame, std::vector<int> other_lines) {
  frame.other_lines = std::move(other_lines);
  return Want(std::move(frame));
}

TEST(ReproducesCycleTest, AcceptsAnyLineOfAFrameThatHasSeveral) {
  const std::vector<WantedFrame> turn{WantOnLines(kItem, {9}), Want(kCart)};
  const Frame elsewhere = At("shop.Item", "price", 8);
  const Frame on_other_line = At("shop.Item", "price", 9);

  EXPECT_TRUE(ReproducesCycle(turn, {See(kItem), See(kCart), See(on_other_line), See(kCart)}));
  EXPECT_FALSE(ReproducesCycle(turn, {See(kItem), See(kCart), See(elsewhere), See(kCart)}));
}

TEST(TakesEveryLineTest, WantsEachLineInSomeTurn) {
  const WantedFrame wanted = WantOnLines(kItem, {9, 11});
  const auto takes_every_line = [&](const std::vector<int>& lines) {
    return TakesEveryLine(wanted.wanted, wanted.aliases, lines.size(),
                          [&](std::size_t j) { return At("shop.Item", "price", lines[j]); });
  };

  EXPECT_TRUE(takes_every_line({9, 7, 9, 11}));
  EXPECT_FALSE(takes_every_line({9, 7, 9, 7}));
  EXPECT_FALSE(takes_every_line({9, 11}));
}

TEST(TakesEveryLineTest, AsksForNothingOfAFrameWithOneLine) {
  EXPECT_TRUE(
      TakesEveryLine(kItem, std::vector<OtherName>{}, 0, [](std::size_t) { return Frame(); }));
}

TEST(ReproducesCycleTest, NeedsAnOwnFrame) {
  EXPECT_FALSE(ReproducesCycle(std::vector{WantPlatform()}, std::vector{SeePlatform("get")}));
}

}  // namespace
}  // namespace aftershock::trace
