// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/diagnosis.h"

#include <gmock/gmock.h>

#include "findings_fixture.h"

namespace aftershock::reproduce {
namespace {

using evaluation::StopReason;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class DiagnosisTest : public FindingsTest {
 protected:
  Diagnosis Run() { return Diagnose(All()); }
};

TEST_F(DiagnosisTest, AWholeTraceNeedsNoExcuse) {
  verified_ = program_.target.highest;

  EXPECT_EQ(Run().code, "top");
}

TEST_F(DiagnosisTest, ATraceThatEndsEarlySaysWhyItIsNotHigher) {
  verified_ = program_.target.highest;
  program_.target.cap_reason = "frame 3 is native";

  EXPECT_EQ(Run().code, "capped");
  EXPECT_EQ(Run().text, "frame 3 is native");
}

TEST_F(DiagnosisTest, WhatTheUserAskedForIsNoFailure) {
  verified_ = 0;
  stop_ = StopReason::kFirstReached;
  EXPECT_EQ(Run().code, "first_asked");

  stop_ = StopReason::kDeadline;
  only_ = 0;
  EXPECT_EQ(Run().code, "frame_asked");
}

TEST_F(DiagnosisTest, ATestThatHeldOnlyInTheWorkerIsSaidToBeSo) {
  last_problem_ = "it passed";

  EXPECT_EQ(Run().code, "not_verified");
  EXPECT_THAT(Run().text, EndsWith(": it passed"));
}

TEST_F(DiagnosisTest, AnInterruptBeforeTheFirstTestExplainsItself) {
  stop_ = StopReason::kInterrupted;

  EXPECT_EQ(Run().code, "interrupted");
}

TEST_F(DiagnosisTest, WithoutATestTheTypeThatCannotBeMadeIsNamed) {
  stop_ = StopReason::kExhausted;
  EXPECT_EQ(Run().code, "no_test");

  explainer_.unmakeable_receiver = program_.bank;
  const Diagnosis diagnosis = Run();

  EXPECT_EQ(diagnosis.code, "not_constructed");
  EXPECT_EQ(diagnosis.type, explainer_.NameOf(program_.bank));
  EXPECT_THAT(diagnosis.text, EndsWith("needs: it is a toy"));
}

TEST_F(DiagnosisTest, TheConditionThatStoodInTheWayIsShownWithItsValues) {
  Add(WrongCode(90), program_.open);
  Add(WrongCode(3), program_.open);

  const Diagnosis diagnosis = Run();

  EXPECT_EQ(diagnosis.code, "condition_false");
  EXPECT_EQ(diagnosis.frame, 1u);
  EXPECT_EQ(diagnosis.entered, 2u);
  EXPECT_EQ(diagnosis.reached, 0u);
  ASSERT_TRUE(diagnosis.condition);
  EXPECT_EQ(diagnosis.condition->line, 11);
  EXPECT_EQ(diagnosis.condition->needed, "left == right");
  EXPECT_THAT(diagnosis.condition->seen, ElementsAre("10 and 7"));
  EXPECT_THAT(diagnosis.text, EndsWith("; the budget ended"));
}

TEST_F(DiagnosisTest, ASearchThatWasGettingNearerAsksForMoreTime) {
  Add(WrongCode(3), program_.open, 8);
  for (const std::uint64_t evaluations : {1, 4, 8}) evidence_.NoteImprovement(0, evaluations);

  EXPECT_EQ(Run().code, "still_improving");
  EXPECT_THAT(Run().text, HasSubstr("3 gains, the last after 8 of 8 tests"));

  stop_ = StopReason::kExhausted;
  EXPECT_EQ(Run().code, "condition_false");
}

TEST_F(DiagnosisTest, AnotherExceptionOnTheWayIsNamedWithItsPlace) {
  Add(Throwing("toy.Jam", "stuck", {9}, {}), program_.open, 2);

  const Diagnosis diagnosis = Run();

  EXPECT_EQ(diagnosis.code, "other_exception");
  EXPECT_THAT(diagnosis.text, AllOf(HasSubstr("before its method was entered"),
                                    HasSubstr("toy.Jam: stuck at toy.Vault.open:9, in 2 tests")));
  ASSERT_EQ(diagnosis.exceptions.size(), 1u);
  EXPECT_EQ(diagnosis.exceptions[0].tests, 2u);
}

TEST_F(DiagnosisTest, WhatCouldNotBeMadeIsNamedWithTheWaysTried) {
  Add(Throwing("toy.Jam", "no steel", {}, {}), program_.make, 3);

  const Diagnosis diagnosis = Run();

  EXPECT_EQ(diagnosis.code, "not_constructed");
  EXPECT_EQ(diagnosis.type, explainer_.NameOf(program_.vault));
  EXPECT_EQ(diagnosis.tried.size(), 1u);
}

TEST_F(DiagnosisTest, WithNeitherEntryNorExceptionTheCallsAreNamed) {
  Add(Covering({}), program_.open);

  EXPECT_EQ(Run().code, "not_entered");
  EXPECT_THAT(Run().text, HasSubstr(explainer_.NameOf(program_.open)));
}

TEST_F(DiagnosisTest, AFailedInitialiserIsBlamedBeforeTheProgram) {
  explainer_.meanings["toy.Broken"] = {.kind = Meaning::Kind::kInitialiser,
                                       .subject = "toy.Lock",
                                       .failed = "the set-up of toy.Lock",
                                       .remedy = "oil it"};
  Add(Throwing("toy.Broken", "", {}, {}), program_.open, 4);

  const Diagnosis diagnosis = Run();

  EXPECT_EQ(diagnosis.code, "static_initialiser");
  EXPECT_EQ(diagnosis.type, "toy.Lock");
  EXPECT_THAT(diagnosis.text,
              StartsWith("the set-up of toy.Lock fails with toy.Broken, in 4 tests"));
}

TEST_F(DiagnosisTest, TheSandboxIsBlamedOnlyForAGoodPartOfTheTests) {
  explainer_.meanings["toy.Refused"] = {.kind = Meaning::Kind::kRefused,
                                        .subject = "writing to /etc"};
  Add(Throwing("toy.Refused", "", {}, {}), program_.open, 1);
  Add(Throwing("toy.Jam", "", {9}, {}), program_.open, 9);
  EXPECT_EQ(Run().code, "other_exception");

  Add(Throwing("toy.Refused", "", {}, {}), program_.open, 9);

  EXPECT_EQ(Run().code, "sandbox_refused");
  EXPECT_EQ(Run().refused, "writing to /etc");
}

TEST_F(DiagnosisTest, ALineThatWasReachedWithoutACrashIsSaidToBeSo) {
  Add(Covering({kLine10, kLine11, kLine12}), program_.open, 5);

  EXPECT_EQ(Run().code, "no_exception");
  EXPECT_THAT(Run().text, HasSubstr("reached by 5 tests, but no exception came"));
}

TEST_F(DiagnosisTest, AboveAVerifiedFrameTheNextOneIsExplained) {
  verified_ = 0;
  Add(Covering({kLine10, kLine11, kLine12}), program_.open);

  EXPECT_EQ(Run().frame, 2u);
}

TEST_F(DiagnosisTest, TheSameCrashOnAnotherLineIsANearMiss) {
  Add(Covering({kLine10, kLine11, kLine12}), program_.open);
  evidence_.NoteNearMiss({{testcase::Call{program_.open, testcase::kNoVariable, {}}}}, 13);

  const Diagnosis diagnosis = Run();

  EXPECT_EQ(diagnosis.code, "near_miss");
  EXPECT_EQ(diagnosis.near_miss_line, 13);
}

}  // namespace
}  // namespace aftershock::reproduce
