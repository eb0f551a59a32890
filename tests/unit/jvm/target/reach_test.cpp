// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "jvm/index/program_index.h"
#include "jvm/target/place_target.h"
#include "unit/jvm/target/target_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char* kOutOfRange = "java.lang.StringIndexOutOfBoundsException";
const trace::Frame kFirst = At("shop.Ledger", "first", 17);

/// What can be known of a trace before anything is executed, taken by its own lines.
class ReachTest : public TargetTest {
 protected:
  Result<PlacedTarget> Place(const std::string& exception, std::vector<trace::Frame> frames) {
    index_ = ProgramIndex::Build(*class_path_);
    return PlaceTarget(Thrown(exception, std::move(frames)), LineRule::kExact, classes_, *index_);
  }
  /// The verdict about a frame of the ledger that is said to have called `first`.
  FrameMatch CallOfFirst(std::string method, int line) {
    const auto placed = Place(kOutOfRange, {kFirst, At("shop.Ledger", std::move(method), line)});
    return placed ? placed->resolved.verdicts[1].match : FrameMatch::kNotInClassPath;
  }
  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_;
};

TEST_F(ReachTest, NothingIsPlacedOncePatienceIsOver) {
  Patience patience({.deadline = std::chrono::steady_clock::now()});
  index_ = ProgramIndex::Build(*class_path_);

  const auto placed =
      PlaceTarget(Thrown(kOutOfRange, {kFirst}), LineRule::kAligned, classes_, *index_, patience);

  ASSERT_FALSE(placed);
  EXPECT_EQ(placed.error().kind, ErrorKind::kOutOfBudget);
}

TEST_F(ReachTest, AFirstLineThatCannotThrowIsBadInputThatNamesTheOtherLineOfTheStatement) {
  const auto placed = Place(kOutOfRange, {At("shop.Ledger", "first", 16)});

  ASSERT_FALSE(placed);
  EXPECT_EQ(placed.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(placed.error().message,
              AllOf(HasSubstr("nothing on line 16 can throw"), HasSubstr("line 17 can")));
}

TEST_F(ReachTest, ALineOfAnotherStatementIsNamedAsSuch) {
  const auto placed = Place(kOutOfRange, {At("shop.Ledger", "first", 18)});

  ASSERT_FALSE(placed);
  EXPECT_THAT(placed.error().message, HasSubstr("line 17 can"));
}

TEST_F(ReachTest, TheVerdictIsShownEvenWhereTheTraceIsRefused) {
  index_ = ProgramIndex::Build(*class_path_);
  const auto verdicts = CheckFrames(Thrown(kOutOfRange, {At("shop.Ledger", "first", 16)}),
                                    LineRule::kExact, classes_, *index_);

  EXPECT_EQ(verdicts[0].match, FrameMatch::kLineCannotThrow);
}

TEST_F(ReachTest, EachExceptionOfTheJvmNeedsAnInstructionThatRaisesIt) {
  EXPECT_TRUE(Place("java.lang.ArithmeticException", {At("shop.Ledger", "division", 98)}));
  EXPECT_FALSE(Place("java.lang.ArithmeticException", {At("shop.Ledger", "division", 97)}));
  EXPECT_FALSE(Place("java.lang.NullPointerException", {At("shop.Ledger", "division", 98)}));
  EXPECT_FALSE(
      Place("java.lang.ArrayIndexOutOfBoundsException", {At("shop.Ledger", "division", 98)}));
}

TEST_F(ReachTest, AnErrorMayComeFromAnyLineAndSoMayAnUnknownException) {
  EXPECT_TRUE(Place("java.lang.OutOfMemoryError", {At("shop.Ledger", "first", 18)}));
  EXPECT_TRUE(Place("gone.StrangeException", {At("shop.Ledger", "first", 18)}));
}

TEST_F(ReachTest, ALineWithoutACallCapsBelowAndNamesTheLineThatHasIt) {
  const auto placed = Place(kOutOfRange, {kFirst, At("shop.Ledger", "twice", 23)});

  ASSERT_TRUE(placed) << placed.error().message;
  EXPECT_EQ(placed->resolved.target.highest, 0U);
  EXPECT_THAT(
      placed->resolved.target.cap_reason,
      AllOf(HasSubstr("nothing on line 23 can call shop.Ledger.first"), HasSubstr("line 24 can")));
  EXPECT_EQ(placed->resolved.verdicts[1].match, FrameMatch::kLineCannotCall);
}

TEST_F(ReachTest, ACollectionCannotCallWhatThePlatformHasNoNameFor) {
  EXPECT_EQ(CallOfFirst("listed", 28), FrameMatch::kLineCannotCall);
  EXPECT_EQ(CallOfFirst("listed", 29), FrameMatch::kMatches);
}

TEST_F(ReachTest, ThePlatformCallsBackWhatItDeclaresEvenIfItsFramesWereStripped) {
  const auto placed = Place("java.lang.NullPointerException",
                            {At("shop.Price", "compareTo", 16), At("shop.Price", "compareTo", 7),
                             At("shop.Ledger", "sort", 33)});

  ASSERT_TRUE(placed) << placed.error().message;
  EXPECT_EQ(placed->resolved.target.highest, 2U);
}

TEST_F(ReachTest, WhatIsCaughtForGoodIsNotAimedAtFromThere) {
  const auto placed = Place(kOutOfRange, {kFirst, At("shop.Ledger", "swallowed", 38)});

  ASSERT_TRUE(placed) << placed.error().message;
  EXPECT_EQ(placed->resolved.target.highest, 0U);
  EXPECT_EQ(placed->resolved.verdicts[1].match, FrameMatch::kCaught);
  EXPECT_THAT(placed->resolved.target.cap_reason,
              HasSubstr("caught as java.lang.RuntimeException on line 39"));
}

TEST_F(ReachTest, WhatIsCaughtAndLoggedIsNotAimedAtFromThere) {
  const auto placed = Place(kOutOfRange, {kFirst, At("shop.Ledger", "logged", 103)});

  ASSERT_TRUE(placed) << placed.error().message;
  EXPECT_EQ(placed->resolved.target.highest, 0U);
  EXPECT_THAT(placed->resolved.target.cap_reason,
              HasSubstr("caught as java.lang.RuntimeException on line 104"));
}

TEST_F(ReachTest, WhatMayBeThrownAgainOrIsCaughtAsSomethingElseIsAimedAt) {
  EXPECT_EQ(CallOfFirst("wrapped", 47), FrameMatch::kMatches);
  EXPECT_EQ(CallOfFirst("kept", 55), FrameMatch::kMatches);
  EXPECT_EQ(CallOfFirst("raised", 64), FrameMatch::kMatches);
  EXPECT_EQ(CallOfFirst("otherwiseCaught", 73), FrameMatch::kMatches);
}

TEST_F(ReachTest, TheTestGoesIntoThePackageFromWhichItReachesHighest) {
  const auto placed = Place(kOutOfRange, {kFirst, At("office.Desk", "open", 11)});

  ASSERT_TRUE(placed) << placed.error().message;
  EXPECT_EQ(placed->world->test_package(), "office");
  EXPECT_EQ(placed->resolved.target.highest, 1U);
}

TEST_F(ReachTest, TheTestStaysInThePackageOfTheFirstFrameIfNoOtherIsBetter) {
  const auto placed = Place(kOutOfRange, {kFirst, At("shop.Ledger", "twice", 24)});

  ASSERT_TRUE(placed) << placed.error().message;
  EXPECT_EQ(placed->world->test_package(), "shop");
}

}  // namespace
}  // namespace aftershock::jvm
