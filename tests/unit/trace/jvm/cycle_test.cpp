// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include <string_view>

#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

using ::testing::ElementsAre;

/// A stack overflow as the JVM prints it: `head`, then `turn` again and again up to 1,024 frames.
std::string Overflow(const std::vector<std::string>& head, const std::vector<std::string>& turn,
                     const std::vector<std::string>& tail = {}) {
  std::string text = "Exception in thread \"main\" java.lang.StackOverflowError\n";
  std::size_t count = 0;
  const auto append = [&](const std::string& frame) {
    text += "\tat " + frame + "\n";
    ++count;
  };
  for (const std::string& frame : head) append(frame);
  for (std::size_t i = 0; count + tail.size() < 1024; ++i) append(turn[i % turn.size()]);
  for (const std::string& frame : tail) append(frame);
  return text;
}

TEST(CycleTest, KeepsOneTurnOfAStackOverflow) {
  const StackTrace trace =
      Parse(Overflow({"java.base/java.util.Objects.checkIndex(Objects.java:361)",
                      "java.base/java.util.ArrayList.get(ArrayList.java:427)"},
                     {"shop.Tree.child(Tree.java:19)", "shop.Tree.depth(Tree.java:17)",
                      "shop.Tree.depth(Tree.java:15)"}));

  const ThrownException& exception = trace.exceptions[0];
  EXPECT_EQ(exception.cycle_begin, 2U);
  EXPECT_EQ(exception.cycle_length, 3U);
  EXPECT_THAT(
      Frames(exception),
      ElementsAre("java.util.Objects.checkIndex(Objects.java:361)",
                  "java.util.ArrayList.get(ArrayList.java:427)", "shop.Tree.child(Tree.java:19)",
                  "shop.Tree.depth(Tree.java:17)", "shop.Tree.depth(Tree.java:15)"));
}

TEST(CycleTest, FindsACycleOfOneFrame) {
  const ThrownException exception =
      Parse(Overflow({}, {"shop.Tree.depth(Tree.java:17)"})).exceptions[0];

  EXPECT_EQ(exception.cycle_length, 1U);
  EXPECT_EQ(exception.frames.size(), 1U);
}

TEST(CycleTest, IsNotMisledByAFrameThatOccursTwiceInATurn) {
  const ThrownException exception =
      Parse(Overflow({}, {"a.B.c(B.java:1)", "a.B.c(B.java:1)", "a.B.d(B.java:2)"})).exceptions[0];

  EXPECT_EQ(exception.cycle_length, 3U);
}

TEST(CycleTest, KeepsWhatStandsBelowTheCycle) {
  const ThrownException exception =
      Parse(Overflow({}, {"a.B.c(B.java:1)", "a.B.d(B.java:2)"}, {"a.Main.main(Main.java:9)"}))
          .exceptions[0];

  EXPECT_EQ(exception.cycle_length, 2U);
  EXPECT_EQ(Frames(exception).back(), "a.Main.main(Main.java:9)");
}

/// A recursion that leaves a method now on one line and now on another, as no rule says.
std::string OverflowThroughTwoLines() {
  std::string text = "java.lang.StackOverflowError\n\tat a.Tree.check(Tree.java:5)\n";
  for (const char turn : std::string_view("lrllrrrlrllr")) {
    text += std::string("\tat a.Tree.visit(Tree.java:") + (turn == 'l' ? "7" : "9") + ")\n";
    text += "\tat a.Tree.walk(Tree.java:12)\n";
  }
  return text + "\tat a.Main.main(Main.java:3)\n";
}

TEST(CycleTest, GathersTheLinesOfARecursionThatTakesAnotherOneInEachTurn) {
  const ThrownException exception = Parse(OverflowThroughTwoLines()).exceptions[0];

  ASSERT_EQ(exception.cycle_length, 2U);
  const Frame& first = exception.frames[exception.cycle_begin];
  const Frame& second = exception.frames[exception.cycle_begin + 1];
  EXPECT_EQ(first.method_name, "walk");
  EXPECT_TRUE(first.other_lines.empty());
  EXPECT_EQ(second.method_name, "visit");
  EXPECT_TRUE(second.IsOnLine(7));
  EXPECT_TRUE(second.IsOnLine(9));
  EXPECT_FALSE(second.IsOnLine(8));
}

TEST(CycleTest, TakesNoStretchOfLinesThatIsAlikeByChance) {
  std::string text = "java.lang.StackOverflowError\n";
  for (const char line : std::string_view("778777787877887787788788")) {
    text += std::string("\tat a.Tree.visit(Tree.java:") + line + ")\n";
  }

  const ThrownException exception = Parse(text).exceptions[0];

  EXPECT_EQ(exception.cycle_length, 1U);
  EXPECT_EQ(exception.frames[exception.cycle_begin].other_lines.size(), 1U);
}

TEST(CycleTest, HasOneLineEachWhereTheTurnsAreAlike) {
  const ThrownException exception =
      Parse(Overflow({}, {"a.B.c(B.java:1)", "a.B.c(B.java:2)"})).exceptions[0];

  ASSERT_EQ(exception.cycle_length, 2U);
  EXPECT_TRUE(exception.frames[exception.cycle_begin].other_lines.empty());
}

TEST(CycleTest, FindsTheCycleOfACause) {
  std::string text = Overflow({}, {"a.B.c(B.java:1)", "a.B.d(B.java:2)"});
  text.replace(0, text.find("java.lang"),
               "java.lang.RuntimeException\n\tat a.Main.main(Main.java:3)\nCaused by: ");

  const StackTrace trace = Parse(text);

  ASSERT_EQ(trace.exceptions.size(), 2U);
  EXPECT_EQ(trace.exceptions[1].cycle_length, 2U);
}

TEST(CycleTest, TakesATraceThatWasCutOnceItGoesOnLikeThat) {
  std::string text = "java.lang.StackOverflowError\n";
  for (const char* frame : {"a.B.e(B.java:5)", "a.B.f(B.java:6)", "a.B.g(B.java:7)",
                            "a.B.h(B.java:8)", "a.B.i(B.java:9)", "a.B.j(B.java:10)",
                            "a.B.c(B.java:1)", "a.B.c(B.java:1)", "a.B.c(B.java:1)"}) {
    text += std::string("\tat ") + frame + "\n";
  }

  const ThrownException exception = Parse(text).exceptions[0];

  EXPECT_EQ(exception.cycle_begin, 6U);
  EXPECT_EQ(exception.cycle_length, 1U);
}

TEST(CycleTest, LeavesRecursionInOtherExceptionsAlone) {
  const StackTrace trace = Parse(
      "java.lang.IllegalStateException\n"
      "\tat a.B.c(B.java:1)\n"
      "\tat a.B.c(B.java:1)\n"
      "\tat a.B.c(B.java:1)\n");

  EXPECT_EQ(trace.exceptions[0].cycle_length, 0U);
  EXPECT_EQ(trace.exceptions[0].frames.size(), 3U);
}

TEST(CycleTest, LeavesAStackOverflowWithoutRepetitionAlone) {
  std::string text = "java.lang.StackOverflowError\n";
  for (int i = 1; i <= 50; ++i) text += "\tat a.B.c" + std::to_string(i) + "(B.java:1)\n";

  const StackTrace trace = Parse(text);

  EXPECT_EQ(trace.exceptions[0].cycle_length, 0U);
  EXPECT_EQ(trace.exceptions[0].frames.size(), 50U);
}

}  // namespace
}  // namespace aftershock::trace
