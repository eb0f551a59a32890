// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "jvm/index/program_index.h"
#include "jvm/lines/statements.h"
#include "jvm/matching/match_trace.h"
#include "unit/jvm/target/target_fixture.h"

namespace aftershock::jvm {
namespace {

using program::AlignedLine;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kRefused = "java.lang.IllegalArgumentException";

class AlignFramesTest : public TargetTest {
 protected:
  /// The trace's exception must outlive what is matched.
  Result<std::unique_ptr<MatchedTrace>> Match(std::string exception,
                                              std::vector<trace::Frame> frames,
                                              LineRule rule = LineRule::kAligned) {
    thrown_ = Thrown(std::move(exception), std::move(frames));
    return MatchTrace(thrown_, rule, classes_, *index_);
  }
  LocatedMethod Depot(std::string method, int line) {
    return CheckFrame(At("shop.Depot", std::move(method), line), FrameOrigin::kOwn, classes_)
        .methods.at(0);
  }

  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_ = ProgramIndex::Build(*class_path_);
  trace::ThrownException thrown_;
};

TEST_F(AlignFramesTest, AStatementIsAllThatStandsBetweenTwoEmptyStacks) {
  EXPECT_THAT(StatementsOfSeveralLines(Depot("ship", 13)), ElementsAre(std::set<int>{13, 14, 15}));
  EXPECT_EQ(LinesOfStatement({Depot("ship", 13)}, 12), std::set<int>{});
}

TEST_F(AlignFramesTest, AChoiceBetweenTwoValuesDoesNotEndAStatement) {
  EXPECT_THAT(StatementsOfSeveralLines(Depot("chosen", 31)),
              Contains(testing::IsSupersetOf({32, 33})));
}

TEST_F(AlignFramesTest, ALineThatCanIsKept) {
  const auto matched =
      Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "ship", 15)});

  ASSERT_TRUE(matched) << matched.error().message;
  EXPECT_EQ((*matched)->highest, 1U);
  EXPECT_FALSE((*matched)->checks[0].aligned);
  EXPECT_FALSE((*matched)->checks[1].aligned);
}

TEST_F(AlignFramesTest, ACallIsFoundOnAnotherLineOfItsStatement) {
  const auto matched =
      Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "ship", 14)});

  ASSERT_TRUE(matched) << matched.error().message;
  EXPECT_EQ((*matched)->highest, 1U);
  const auto& aligned = (*matched)->checks[1].aligned;
  ASSERT_TRUE(aligned);
  EXPECT_EQ(aligned->trace, 14);
  EXPECT_EQ(aligned->here, 15);
  EXPECT_EQ(aligned->kind, AlignedLine::Kind::kSameStatement);
}

TEST_F(AlignFramesTest, TheOnlyLineThatThrowsIsFoundInAnotherBuild) {
  const auto matched = Match(kRefused, {At("shop.Depot", "label", 125)});

  ASSERT_TRUE(matched) << matched.error().message;
  ASSERT_TRUE((*matched)->checks[0].aligned);
  EXPECT_EQ((*matched)->checks[0].aligned->here, 25);
  EXPECT_EQ((*matched)->checks[0].aligned->kind, AlignedLine::Kind::kOtherBuild);
}

TEST_F(AlignFramesTest, TheJvmsOwnExceptionsComeFromTheInstructionsThatRaiseThem) {
  const auto matched =
      Match("java.lang.ArrayIndexOutOfBoundsException", {At("shop.Depot", "lookUp", 88)});

  ASSERT_TRUE(matched) << matched.error().message;
  ASSERT_TRUE((*matched)->checks[0].aligned);
  EXPECT_EQ((*matched)->checks[0].aligned->here, 89);
}

TEST_F(AlignFramesTest, WhatWasJustMadeIsNeverNull) {
  const auto matched = Match("java.lang.NullPointerException",
                             {At("shop.Depot", "weigh", 95), At("java.lang.Thread", "run", 1)});

  ASSERT_TRUE(matched) << matched.error().message;
  ASSERT_TRUE((*matched)->checks[0].aligned);
  EXPECT_EQ((*matched)->checks[0].aligned->here, 96) << "line 95 calls only what line 94 made";
}

TEST_F(AlignFramesTest, OnlyTheExactLineCountsIfThatIsAsked) {
  const auto first = Match(kRefused, {At("shop.Depot", "label", 125)}, LineRule::kExact);
  ASSERT_FALSE(first);
  EXPECT_THAT(first.error().message, HasSubstr("line 25 can"));

  const auto second = Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "ship", 14)},
                            LineRule::kExact);
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_EQ((*second)->highest, 0U);
  EXPECT_THAT((*second)->cap_reason, HasSubstr("nothing on line 14 can call shop.Depot.label"));
  EXPECT_THAT((*second)->cap_reason, HasSubstr("line 15 can"));
}

TEST_F(AlignFramesTest, SeveralLinesThatCanAreToldApartByHowAnotherFrameMoved) {
  const auto matched =
      Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "close", 60),
                       At("shop.Depot", "outer", 66)});

  ASSERT_TRUE(matched) << matched.error().message;
  EXPECT_EQ((*matched)->highest, 2U);
  ASSERT_TRUE((*matched)->checks[1].aligned);
  EXPECT_EQ((*matched)->checks[1].aligned->here, 57);
  EXPECT_THAT((*matched)->checks[1].aligned->reason, HasSubstr("moved by -3 as frame 3"));
}

TEST_F(AlignFramesTest, WhatCannotBeToldApartCapsTheTargetWithTheReason) {
  const auto matched =
      Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "close", 60)});

  ASSERT_TRUE(matched) << matched.error().message;
  EXPECT_EQ((*matched)->highest, 0U);
  EXPECT_THAT((*matched)->cap_reason, HasSubstr("lines 58 and 57 can"));
  EXPECT_THAT((*matched)->cap_reason, HasSubstr("cannot be told"));
}

TEST_F(AlignFramesTest, TheNearestOfFarCallsIsMeantButNotThatOfEquallyFarOnes) {
  const auto near = Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "twice", 44)});
  ASSERT_TRUE(near) << near.error().message;
  ASSERT_TRUE((*near)->checks[1].aligned);
  EXPECT_EQ((*near)->checks[1].aligned->here, 43);

  const auto between =
      Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "twice", 48)});
  ASSERT_TRUE(between) << between.error().message;
  EXPECT_EQ((*between)->highest, 0U);
}

TEST_F(AlignFramesTest, TheOverloadThatCallsTheFrameBelowIsMeant) {
  const auto matched =
      Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "over", 80)});

  ASSERT_TRUE(matched) << matched.error().message;
  ASSERT_TRUE((*matched)->checks[1].aligned);
  EXPECT_EQ((*matched)->checks[1].aligned->here, 67);
  ASSERT_EQ((*matched)->checks[1].methods.size(), 1U);
  EXPECT_EQ((*matched)->checks[1].methods[0].info().descriptor, "(I)Ljava/lang/String;");
}

TEST_F(AlignFramesTest, ALineCallsThePlatformsMethodThatTheTraceShows) {
  const auto exact = Match("java.lang.IndexOutOfBoundsException",
                           {At("java.util.ArrayList", "get", 1), At("shop.Depot", "third", 76)});
  ASSERT_TRUE(exact) << exact.error().message;
  EXPECT_FALSE((*exact)->checks[1].aligned);

  const auto other = Match("java.lang.IndexOutOfBoundsException",
                           {At("java.util.ArrayList", "get", 1), At("shop.Depot", "third", 75)});
  ASSERT_TRUE(other) << other.error().message;
  ASSERT_TRUE((*other)->checks[1].aligned);
  EXPECT_EQ((*other)->checks[1].aligned->here, 76) << "line 75 calls size, not get";
}

TEST_F(AlignFramesTest, ALambdaIsCalledByTheNameOfItsInterface) {
  const auto matched = Match("java.lang.ArithmeticException",
                             {At("shop.Depot", "lambda$apply$0", 82), At("shop.Depot", "apply", 83),
                              At("java.lang.Thread", "run", 1)});

  ASSERT_TRUE(matched) << matched.error().message;
  ASSERT_TRUE((*matched)->checks[1].aligned);
  EXPECT_EQ((*matched)->checks[1].aligned->here, 84) << "line 83 calls List.get";
}

TEST_F(AlignFramesTest, AFrameWhoseMethodNothingCallsIsNotThere) {
  const auto matched =
      Match(kRefused, {At("shop.Depot", "label", 25), At("shop.Depot", "lookUp", 89)});

  ASSERT_TRUE(matched) << matched.error().message;
  EXPECT_EQ((*matched)->highest, 0U);
  EXPECT_THAT((*matched)->cap_reason, HasSubstr("no line of the method can"));
}

}  // namespace
}  // namespace aftershock::jvm
