// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/judging.h"

#include <gtest/gtest.h>

namespace aftershock::evaluation {
namespace {

using std::chrono::seconds;

class JudgingTest : public ::testing::Test {
 protected:
  void Find(std::size_t frame, bool useful = true) {
    archive_.Offer({.frame = frame, .test = TestOf(frame), .useful = useful});
  }
  static testcase::TestCase TestOf(std::size_t frame) {
    return {{testcase::Literal{{}, static_cast<std::int64_t>(frame)}}};
  }

  FrameArchive archive_{5};
  Judging judging_{/*counts=*/false};
};

TEST_F(JudgingTest, TheFirstTestIsDueAtOnce) {
  EXPECT_EQ(judging_.Due(archive_, {}, false), nullptr);
  Find(0);

  EXPECT_NE(judging_.Due(archive_, {seconds(1), 10}, false), nullptr);
}

TEST_F(JudgingTest, ALaterOneWaitsForAsLongAsTheJudgeTook) {
  Find(0);
  archive_.Hold(*archive_.Best());
  judging_.Note({seconds(10), 100}, {seconds(12), 100});
  Find(1);

  EXPECT_EQ(judging_.Due(archive_, {seconds(13), 90'000}, false), nullptr);
  EXPECT_NE(judging_.Due(archive_, {seconds(14), 101}, false), nullptr);
  EXPECT_NE(judging_.Due(archive_, {seconds(12), 101}, /*at_once=*/true), nullptr);
}

TEST_F(JudgingTest, WhereEvaluationsAreCountedTheClockDecidesNothing) {
  Judging counted(/*counts=*/true);
  Find(0);
  archive_.Hold(*archive_.Best());
  counted.Note({seconds(10), 100}, {seconds(12), 100});
  Find(1);

  EXPECT_EQ(counted.Due(archive_, {seconds(90), 101}, false), nullptr);
  EXPECT_NE(counted.Due(archive_, {seconds(12), 90'000}, false), nullptr);
}

TEST_F(JudgingTest, OnlyTheHighestIsDueAndNothingThatIsNoBetterThanWhatHolds) {
  Find(0);
  Find(2);
  EXPECT_EQ(judging_.Due(archive_, {}, true)->frame, 2u);

  archive_.Hold(*archive_.Best());

  EXPECT_EQ(judging_.Due(archive_, {}, true), nullptr);
}

TEST_F(JudgingTest, AUsefulTestIsDueWhereOneThatIsNotHolds) {
  Find(2, /*useful=*/false);
  archive_.Hold(*archive_.Best());
  Find(2, /*useful=*/true);

  EXPECT_NE(judging_.Due(archive_, {}, true), nullptr);
}

TEST_F(JudgingTest, AFrameThatWasRefusedThriceIsBarredForAsManyTestsAgain) {
  judging_.NoteRefused(3, 100);
  judging_.NoteRefused(3, 200);
  EXPECT_FALSE(judging_.Bars(3, 200));
  judging_.NoteRefused(3, 1'000);

  EXPECT_TRUE(judging_.Bars(3, 1'000));
  EXPECT_TRUE(judging_.Bars(3, 1'999));
  EXPECT_FALSE(judging_.Bars(3, 2'000));
  EXPECT_FALSE(judging_.Bars(2, 1'000)) << "another frame";
}

}  // namespace
}  // namespace aftershock::evaluation
