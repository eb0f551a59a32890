// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/test_watch.h"

#include <gtest/gtest.h>

namespace aftershock::runtime {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr TestWatch::Time kLimit = seconds(1);

/// Started at 100 s.
TestWatch Started(std::optional<TestWatch::Time> deadline = std::nullopt) {
  TestWatch watch(kLimit, deadline);
  watch.Restart(seconds(100));
  return watch;
}

TEST(TestWatchTest, GivesATestItsLimitWhateverItsWorkerSaysOfIt) {
  for (const std::uint64_t mark : {std::uint64_t{0}, std::uint64_t{5}, ~std::uint64_t{0}}) {
    TestWatch watch = Started();
    watch.Note(mark, seconds(100));
    EXPECT_FALSE(watch.IsOver(milliseconds(101'000)));
    watch.Note(mark, milliseconds(100'900));
    EXPECT_TRUE(watch.IsOver(milliseconds(101'001)));
  }
}

TEST(TestWatchTest, EachReportBeginsAnew) {
  TestWatch watch = Started();

  watch.Restart(milliseconds(100'900));

  EXPECT_FALSE(watch.IsOver(milliseconds(101'800)));
  EXPECT_TRUE(watch.IsOver(milliseconds(102'000)));
}

TEST(TestWatchTest, ClassesMayBePreparedForAWhileAndNoLonger) {
  TestWatch watch = Started();
  TestWatch::Time now = seconds(100);
  for (std::uint64_t mark = 1; !watch.IsOver(now); ++mark) {
    now += milliseconds(100);
    watch.Note(mark, now);
    ASSERT_LT(now, seconds(200)) << "a worker that always says so must not go on forever";
  }
  EXPECT_EQ(now, milliseconds(103'100));
}

TEST(TestWatchTest, NoTestGoesOnLongAfterTheDeadline) {
  TestWatch watch = Started(milliseconds(100'500));

  watch.Restart(milliseconds(101'400));

  EXPECT_FALSE(watch.IsOver(milliseconds(101'500)));
  EXPECT_TRUE(watch.IsOver(milliseconds(101'501)));
}

TEST(TestWatchTest, AnInterruptLeavesAnInstant) {
  TestWatch watch = Started();

  EXPECT_TRUE(watch.NoteInterrupt(milliseconds(100'200)));
  EXPECT_FALSE(watch.NoteInterrupt(milliseconds(100'250)));

  EXPECT_FALSE(watch.IsOver(milliseconds(100'300)));
  EXPECT_TRUE(watch.IsOver(milliseconds(100'301)));
}

}  // namespace
}  // namespace aftershock::runtime
