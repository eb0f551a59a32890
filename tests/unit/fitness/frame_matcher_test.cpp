// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/frame_matcher.h"

#include <gtest/gtest.h>

#include "example_target.h"

namespace aftershock::fitness {
namespace {

const trace::Frame kOne = FrameAt("own.A", "a", 1);
const trace::Frame kTwo = FrameAt("own.B", "b", 2);
const trace::Frame kThree = FrameAt("own.C", "c", 3);
const trace::Frame kPlatform = FrameAt("java.util.List", "forEach", 9);

class FrameMatcherTest : public ::testing::Test {
 protected:
  std::optional<std::size_t> Highest(const std::vector<runtime::ObservedException>& chain) {
    runtime::ExecutionReport report;
    report.exceptions = chain;
    return matcher.HighestReproduced(report);
  }

  program::Target target = TargetOf("x.Crash", {kPlatform, kOne, kTwo, kThree});
  runtime::FrameTable table;
  FrameMatcher matcher{target, table};
};

TEST_F(FrameMatcherTest, CountsOwnFramesFromTheFirstUp) {
  EXPECT_EQ(Highest({Thrown(table, "x.Crash", {kPlatform, kOne})}), 1u);
  EXPECT_EQ(Highest({Thrown(table, "x.Crash", {kPlatform, kOne, kTwo, kOne})}), 2u);
  EXPECT_EQ(Highest({Thrown(table, "x.Crash", {kPlatform, kTwo, kThree})}), std::nullopt);
}

TEST_F(FrameMatcherTest, ComparesRunsOfPlatformFrames) {
  EXPECT_EQ(Highest({Thrown(table, "x.Crash", {kPlatform, kPlatform, kOne, kTwo, kThree})}), 3u);
  EXPECT_EQ(Highest({Thrown(table, "x.Crash", {kPlatform, kOne, kPlatform, kTwo})}), 1u);
  EXPECT_EQ(Highest({Thrown(table, "x.Crash", {kOne, kTwo, kThree})}), std::nullopt);
}

TEST_F(FrameMatcherTest, WantsExactlyTheClass) {
  EXPECT_EQ(Highest({Thrown(table, "x.CrashToo", {kPlatform, kOne})}), std::nullopt);
}

TEST_F(FrameMatcherTest, LooksThroughTheWholeChain) {
  EXPECT_EQ(Highest({Thrown(table, "x.Wrapper", {kThree}),
                     Thrown(table, "x.Crash", {kPlatform, kOne, kTwo})}),
            2u);
}

TEST_F(FrameMatcherTest, TakesAliases) {
  target.frames[1].aliases = {{"own.A$1", "run"}};

  EXPECT_EQ(Highest({Thrown(table, "x.Crash", {kPlatform, FrameAt("own.A$1", "run", 1), kTwo})}),
            2u);
}

TEST_F(FrameMatcherTest, FindsNothingAboveTheCap) {
  program::Target capped = target;
  capped.highest = 2;
  FrameMatcher low(capped, table);
  runtime::ExecutionReport report;
  report.exceptions = {Thrown(table, "x.Crash", {kPlatform, kOne, kTwo, kThree})};

  EXPECT_EQ(low.HighestReproduced(report), 2u);
}

TEST_F(FrameMatcherTest, TakesTwoTurnsOfACycleFromWhereverTheyBegin) {
  program::Target overflow = TargetOf("x.Overflow", {kOne, kTwo});
  overflow.cycle_begin = 0;
  overflow.cycle_length = 2;
  FrameMatcher cycles(overflow, table);
  runtime::ExecutionReport report;

  report.exceptions = {Thrown(table, "x.Overflow", {kThree, kTwo, kOne, kTwo, kOne, kTwo, kThree})};
  EXPECT_EQ(cycles.HighestReproduced(report), 1u);
  report.exceptions = {Thrown(table, "x.Overflow", {kOne, kTwo, kOne, kThree})};
  EXPECT_EQ(cycles.HighestReproduced(report), std::nullopt);
}

TEST_F(FrameMatcherTest, WantsARecursionThatTakesAllLinesOfTheCycle) {
  program::Target overflow = TargetOf("x.Overflow", {kOne});
  overflow.cycle_length = 1;
  overflow.frames[0].wanted.other_lines = {4};
  FrameMatcher cycles(overflow, table);
  const trace::Frame on_other_line = FrameAt("own.A", "a", 4);
  runtime::ExecutionReport report;

  report.exceptions = {Thrown(table, "x.Overflow", {kOne, kOne, on_other_line, kOne})};
  EXPECT_EQ(cycles.HighestReproduced(report), 0u);
  report.exceptions = {Thrown(table, "x.Overflow", {kOne, kOne, kOne})};
  EXPECT_EQ(cycles.HighestReproduced(report), std::nullopt);
}

// EvoCrash's example: a shared frame at another position costs nothing in Definition 2, where
// Equation 2 would compare it with whatever stands at its own position.
TEST_F(FrameMatcherTest, ASharedFrameAtAnotherPositionCostsNothing) {
  runtime::ExecutionReport report;
  report.exceptions = {Thrown(table, "x.Crash", {FrameAt("own.X", "x", 1), kThree})};

  // kOne and kTwo have no frame of their class: 3 each; kThree is found, though second.
  EXPECT_EQ(matcher.TraceDistance(report, 3), 6.0);
}

TEST_F(FrameMatcherTest, TraceDistanceCountsFramesUpToTheTargetOnly) {
  runtime::ExecutionReport report;
  report.exceptions = {
      Thrown(table, "x.Crash", {FrameAt("own.A", "a", 4), FrameAt("own.B", "z", 2)})};

  EXPECT_EQ(matcher.TraceDistance(report, 1), 0.75);
  EXPECT_EQ(matcher.TraceDistance(report, 2), 0.75 + 2);
  EXPECT_EQ(matcher.TraceDistance(report, 3), 0.75 + 2 + 3);
}

TEST_F(FrameMatcherTest, ANearMissIsTheSameExceptionOutOfTheSameMethodOnAnotherLine) {
  const auto near_miss = [&](const std::string& exception, std::vector<trace::Frame> frames) {
    runtime::ExecutionReport report;
    report.exceptions = {Thrown(table, exception, frames)};
    return matcher.LineOfNearMiss(report);
  };

  EXPECT_EQ(near_miss("x.Crash", {kPlatform, FrameAt("own.A", "a", 4), kThree}), 4);
  EXPECT_EQ(near_miss("x.Crash", {kPlatform, kOne}), std::nullopt) << "the line itself";
  EXPECT_EQ(near_miss("x.Other", {FrameAt("own.A", "a", 4)}), std::nullopt);
  EXPECT_EQ(near_miss("x.Crash", {FrameAt("own.A", "z", 4)}), std::nullopt);
  EXPECT_EQ(near_miss("x.Crash", {kThree, FrameAt("own.A", "a", 4)}), std::nullopt)
      << "it was thrown below";
}

TEST_F(FrameMatcherTest, HasNoTraceDistanceWithoutTheException) {
  runtime::ExecutionReport report;
  report.exceptions = {Thrown(table, "x.Other", {kOne})};

  EXPECT_EQ(matcher.TraceDistance(report, 3), std::nullopt);
}

}  // namespace
}  // namespace aftershock::fitness
