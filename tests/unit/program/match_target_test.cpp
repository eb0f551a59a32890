// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/match_target.h"

#include <gtest/gtest.h>

namespace aftershock::program {
namespace {

using trace::Relation;

trace::Frame At(const std::string& class_name, const std::string& method, int line) {
  trace::Frame frame;
  frame.class_name = class_name;
  frame.method_name = method;
  frame.line = line;
  return frame;
}

Target TargetOf(const std::vector<trace::Frame>& frames) {
  Target target;
  target.exception_class = "java.lang.NullPointerException";
  for (const auto& frame : frames) {
    TargetFrame wanted;
    wanted.wanted = frame;
    wanted.own = frame.class_name.starts_with("shop.");
    wanted.platform = frame.class_name.starts_with("java.");
    target.frames.push_back(wanted);
  }
  while (!target.frames[target.first_own].own) ++target.first_own;
  target.highest = frames.size() - 1;
  target.is_own = [](const std::string& name) { return name.starts_with("shop."); };
  return target;
}

trace::ThrownException Thrown(const std::vector<trace::Frame>& frames) {
  trace::ThrownException exception;
  exception.class_name = "java.lang.NullPointerException";
  exception.frames = frames;
  return exception;
}

TEST(MatchTargetTest, FindsTheHighestFrameWhateverPlatformFramesLieInARun) {
  const auto target =
      TargetOf({At("java.util.Objects", "requireNonNull", 1), At("shop.Cart", "add", 7),
                At("java.lang.reflect.Method", "invoke", 4), At("shop.Shop", "buy", 9)});

  const auto match = MatchTarget(
      target, {Thrown({At("java.util.Objects", "check", 2), At("java.util.Objects", "require", 3),
                       At("shop.Cart", "add", 7), At("java.lang.Thread", "run", 3),
                       At("shop.Shop", "buy", 9), At("test.Test", "test", 1)})});

  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(match->frame, 3U);
}

TEST(MatchTargetTest, DoesNotTakeAnExceptionOutOfThePlatformForTheOwnLinesOne) {
  const auto target = TargetOf({At("shop.Cart", "add", 7), At("java.lang.Thread", "run", 3)});

  EXPECT_FALSE(MatchTarget(target, {Thrown({At("java.util.Objects", "requireNonNull", 1),
                                            At("shop.Cart", "add", 7)})})
                   .has_value());
  EXPECT_TRUE(MatchTarget(target, {Thrown({At("shop.Cart", "add", 7)})}).has_value());
}

TEST(MatchTargetTest, RefusesAnotherLineClassOrException) {
  const auto target = TargetOf({At("shop.Cart", "add", 7)});
  auto other = Thrown({At("shop.Cart", "add", 7)});
  other.class_name = "java.lang.RuntimeException";

  EXPECT_FALSE(MatchTarget(target, {Thrown({At("shop.Cart", "add", 8)})}).has_value());
  EXPECT_FALSE(MatchTarget(target, {Thrown({At("shop.Bag", "add", 7)})}).has_value());
  EXPECT_FALSE(MatchTarget(target, {other}).has_value());
  EXPECT_FALSE(MatchTarget(target, {}).has_value());
}

TEST(MatchTargetTest, SearchesCausesAndSuppressedExceptions) {
  const auto target = TargetOf({At("shop.Cart", "add", 7)});
  trace::ThrownException top;
  top.class_name = "shop.Wrapper";
  auto first = Thrown({});
  first.relation = Relation::kSuppressed;
  first.parent = 0;
  auto second = Thrown({At("shop.Cart", "add", 7)});
  second.relation = Relation::kSuppressed;
  second.parent = 0;
  const std::vector<trace::ThrownException> chain{top, first, second};

  const auto match = MatchTarget(target, chain);

  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(match->exception, 2U);
}

TEST(MatchTargetTest, OfTwoExceptionsWithTheSameFramesTakesTheOneWithTheBetterMessage) {
  auto target = TargetOf({At("shop.Cart", "add", 7)});
  target.message = "no item 5";
  auto other = Thrown({At("shop.Cart", "add", 7)});
  other.message = "closed";
  auto same_shape = other;
  same_shape.message = "no item 6";

  const auto match = MatchTarget(target, {other, same_shape, other});

  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(match->exception, 1U);
  EXPECT_EQ(match->message, trace::MessageMatch::kSameShape);
}

TEST(MatchTargetTest, TakesNoOtherMessageWhereTheMessageIsRequired) {
  auto target = TargetOf({At("shop.Cart", "add", 7)});
  target.message = "no item 5";
  target.message_required = true;
  auto other = Thrown({At("shop.Cart", "add", 7)});
  other.message = "closed";
  auto same_shape = other;
  same_shape.message = "no item 6";

  EXPECT_FALSE(MatchTarget(target, {other, Thrown({At("shop.Cart", "add", 7)})}).has_value());
  EXPECT_TRUE(MatchTarget(target, {same_shape}).has_value());
}

TEST(MatchTargetTest, TakesTheCycleOfAStackOverflowWhereverItBegins) {
  auto target = TargetOf({At("shop.Cart", "a", 1), At("shop.Cart", "b", 2)});
  target.cycle_length = 2;
  std::vector<trace::Frame> frames{At("java.lang.Math", "max", 5)};
  for (int i = 0; i < 10; ++i) {
    frames.push_back(At("shop.Cart", "b", 2));
    frames.push_back(At("shop.Cart", "a", 1));
  }

  const auto match = MatchTarget(target, {Thrown(frames)});

  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(match->frame, 1U);
}

TEST(MatchTargetTest, WantsARecursionThatTakesAllLinesOfTheCycle) {
  auto target = TargetOf({At("shop.Cart", "a", 1)});
  target.cycle_length = 1;
  target.frames[0].wanted.other_lines = {4};
  const std::vector<trace::Frame> through_one(10, At("shop.Cart", "a", 1));
  auto through_both = through_one;
  through_both[3] = At("shop.Cart", "a", 4);

  EXPECT_TRUE(MatchTarget(target, {Thrown(through_both)}).has_value());
  EXPECT_FALSE(MatchTarget(target, {Thrown(through_one)}).has_value());
}

}  // namespace
}  // namespace aftershock::program
