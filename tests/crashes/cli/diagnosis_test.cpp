// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "crashes/cli/diagnosis_fixture.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char* kIllegalState = "java.lang.IllegalStateException";
constexpr const char* kNullPointer = "java.lang.NullPointerException";

TEST_F(DiagnosisTest, ATraceOfAnotherVersionNamesTheNearestLines) {
  const Wanted wanted{kIllegalState, "Safe", {"open"}};

  const json diagnosis = Run(std::string(kIllegalState) + "\n" + FrameLine(wanted, 0, 999), "100",
                             {"--lines", "exact"})["diagnosis"];

  EXPECT_EQ(finished_.code, 2);
  ASSERT_EQ(diagnosis["code"], "trace_mismatch");
  const std::string nearest = std::to_string(LineOf("Safe", "frame 1") + 2);
  EXPECT_THAT(diagnosis["text"].get<std::string>(),
              AllOf(HasSubstr("nearest is line " + nearest), HasSubstr("another version")));
}

TEST_F(DiagnosisTest, ALineOfAnotherMethodNamesThatMethod) {
  const Wanted wanted{kIllegalState, "Safe", {"open"}};

  const json diagnosis =
      Run(std::string(kIllegalState) + "\n" + FrameLine(wanted, 0, LineOf("Safe", "frame 2")),
          "100", {"--lines", "exact"})["diagnosis"];

  EXPECT_THAT(diagnosis["text"].get<std::string>(), HasSubstr("is in openTwice"));
}

TEST_F(DiagnosisTest, TheSameExceptionOnAnotherLineIsANearMissWithItsTest) {
  const json diagnosis = Diagnose({kIllegalState, "Detour", {"go"}});

  EXPECT_EQ(finished_.code, 1) << finished_.output;
  ASSERT_EQ(diagnosis["code"], "near_miss") << diagnosis;
  EXPECT_EQ(diagnosis["details"]["near_miss_line"], LineOf("Detour", "near"));
  const json result = Result();
  EXPECT_TRUE(result["best"].is_null());
  ASSERT_FALSE(result["near_miss"].is_null()) << finished_.output;
  EXPECT_EQ(result["near_miss"]["line"], LineOf("Detour", "near"));
  const fs::path file = result["near_miss"]["test"].get<std::string>();
  EXPECT_THAT(file.filename().string(), HasSubstr("NearMiss"));
  EXPECT_THAT(ReadTextFile(file).value(), AllOf(HasSubstr("A near miss"), HasSubstr(".go("),
                                                HasSubstr("class " + file.stem().string())));
}

TEST_F(DiagnosisTest, ConstructorsThatAllThrowAreNamedWithWhatTheyThrew) {
  const json diagnosis = Diagnose({kIllegalState, "Ledger", {"book"}});

  ASSERT_EQ(diagnosis["code"], "not_constructed");
  EXPECT_EQ(diagnosis["details"]["type"], "diagnosis.Ledger");
  EXPECT_THAT(
      diagnosis["details"]["tried"][0].get<std::string>(),
      AllOf(HasSubstr("new diagnosis.Ledger(String)"), HasSubstr("IllegalArgumentException")));
}

TEST_F(DiagnosisTest, ATypeThatNothingMakesIsNamedWithTheReason) {
  const json diagnosis = Diagnose({kIllegalState, "Sealed", {"open"}});

  ASSERT_EQ(diagnosis["code"], "not_constructed");
  EXPECT_EQ(diagnosis["details"]["type"], "diagnosis.Sealed");
  EXPECT_THAT(diagnosis["text"].get<std::string>(), HasSubstr("none of its constructors"));
}

TEST_F(DiagnosisTest, AConditionThatStaysFalseIsNamedWithLineDistanceAndValues) {
  const json diagnosis = Diagnose({kIllegalState, "Safe", {"open"}});

  ASSERT_EQ(diagnosis["code"], "condition_false");
  const json& condition = diagnosis["details"]["condition"];
  EXPECT_EQ(condition["line"], LineOf("Safe", "frame 1") - 1);
  EXPECT_EQ(condition["needed"], "left == right");
  EXPECT_GT(condition["distance"].get<double>(), 0);
  ASSERT_FALSE(condition["seen"].empty());
  EXPECT_THAT(condition["seen"][0].get<std::string>(), HasSubstr("6840227782638526189"));
}

TEST_F(DiagnosisTest, ALineWithoutAnExceptionSaysThatItWasReached) {
  const json diagnosis = Diagnose({kNullPointer, "Quiet", {"larger"}});

  ASSERT_EQ(diagnosis["code"], "no_exception");
  EXPECT_GT(diagnosis["details"]["reached"].get<int>(), 100);
}

TEST_F(DiagnosisTest, AnotherExceptionThatComesFirstIsNamedWithPlaceAndNumber) {
  const json diagnosis = Diagnose({kIllegalState, "Barrier", {"pass"}});

  ASSERT_EQ(diagnosis["code"], "other_exception");
  const json& first = diagnosis["details"]["exceptions"][0];
  EXPECT_EQ(first["class"], "java.lang.UnsupportedOperationException");
  EXPECT_EQ(first["message"], "no ticket");
  EXPECT_THAT(first["at"].get<std::string>(),
              HasSubstr("Barrier.check:" + std::to_string(LineOf("Barrier", "barrier"))));
  EXPECT_GT(first["tests"].get<int>(), 100);
}

TEST_F(DiagnosisTest, AFailingStaticInitialiserIsNamedWithItsCause) {
  const json diagnosis = Diagnose({kNullPointer, "Registry", {"find"}}, "10");

  ASSERT_EQ(diagnosis["code"], "static_initialiser");
  EXPECT_EQ(diagnosis["details"]["type"], "diagnosis.Registry");
  EXPECT_THAT(diagnosis["text"].get<std::string>(), HasSubstr("registry.properties is missing"));
}

TEST_F(DiagnosisTest, ARefusedFileIsBlamedOnTheSandbox) {
  const json diagnosis = Diagnose({kNullPointer, "Journal", {"append"}});

  ASSERT_EQ(diagnosis["code"], "sandbox_refused");
  EXPECT_THAT(diagnosis["details"]["refused"].get<std::string>(),
              HasSubstr("/var/aftershock-journal.log"));
  EXPECT_THAT(diagnosis["text"].get<std::string>(), HasSubstr("--no-sandbox"));
}

TEST_F(DiagnosisTest, ARefusedSocketIsBlamedOnTheSandbox) {
  const json diagnosis = Diagnose({kNullPointer, "Uplink", {"send"}}, "1000");

  ASSERT_EQ(diagnosis["code"], "sandbox_refused");
  EXPECT_THAT(diagnosis["details"]["refused"].get<std::string>(), HasSubstr("socket"));
}

TEST_F(DiagnosisTest, ARefusedProcessIsBlamedOnTheSandbox) {
  const json diagnosis = Diagnose({kNullPointer, "Spawner", {"spawn"}}, "500");

  ASSERT_EQ(diagnosis["code"], "sandbox_refused");
  EXPECT_THAT(diagnosis["details"]["refused"].get<std::string>(), HasSubstr("process true"));
}

TEST_F(DiagnosisTest, AMethodThatIsNeverEnteredSaysWhatWasCalled) {
  const json diagnosis = Diagnose({kIllegalState, "Maze", {"centre"}});

  ASSERT_EQ(diagnosis["code"], "not_entered");
  EXPECT_THAT(diagnosis["text"].get<std::string>(), HasSubstr("diagnosis.Maze.enter(int)"));
}

TEST_F(DiagnosisTest, AMethodThatNothingCallsGivesNoTest) {
  EXPECT_EQ(Diagnose({kIllegalState, "Orphan", {"forgotten"}})["code"], "no_test");
}

TEST_F(DiagnosisTest, ALineBehindAnExceptionThatNeverComesIsNotReached) {
  const json diagnosis = Diagnose({kIllegalState, "Handler", {"handle"}});

  ASSERT_EQ(diagnosis["code"], "not_reached");
  EXPECT_GT(diagnosis["details"]["entered"].get<int>(), 100);
}

TEST_F(DiagnosisTest, ACrashOfTheWorkerAloneIsNotVerified) {
  const json result = Run(TraceOf({kIllegalState, "Shy", {"fire"}}), "300");

  EXPECT_EQ(result["verdict"], "not_reproduced");
  EXPECT_EQ(result["diagnosis"]["code"], "not_verified");
  EXPECT_THAT(result["diagnosis"]["text"].get<std::string>(), HasSubstr("nothing was thrown"));
}

TEST_F(DiagnosisTest, AFrameThatWasAskedForIsNotComplainedAbout) {
  const std::string trace =
      TraceOf({"java.lang.IllegalArgumentException", "Ladder", {"step", "climb"}});

  EXPECT_EQ(Run(trace, "3000", {"--until", "first"})["diagnosis"]["code"], "first_asked");
  EXPECT_EQ(Run(trace, "3000", {"--frame", "1"})["diagnosis"]["code"], "frame_asked");
}

TEST_F(DiagnosisTest, ASearchThatIsCutShortWhileItGainsAsksForMoreTime) {
  const json diagnosis = Diagnose({kIllegalState, "Climb", {"look"}}, "24000");

  ASSERT_EQ(diagnosis["code"], "still_improving");
  EXPECT_THAT(diagnosis["text"].get<std::string>(), HasSubstr("--budget"));
}

TEST_F(DiagnosisTest, AReproductionBelowTheTopSaysWhatKeepsItFromTheNextFrame) {
  const json result =
      Run(TraceOf({"java.lang.IllegalArgumentException", "Ladder", {"step", "climb"}}), "3000");

  EXPECT_EQ(result["verdict"], "reproduced");
  EXPECT_EQ(result["best"]["frame"], 1);
  const json& diagnosis = result["diagnosis"];
  ASSERT_EQ(diagnosis["code"], "condition_false");
  EXPECT_EQ(diagnosis["details"]["frame"], 2);
  EXPECT_EQ(diagnosis["details"]["condition"]["frame"], 1);
  EXPECT_EQ(diagnosis["details"]["condition"]["line"], LineOf("Ladder", "frame 1") - 1);
}

TEST_F(DiagnosisTest, EveryFrameUpToTheBestIsListedWithItsTest) {
  const json result = Run(TraceOf({kIllegalState, "Chain", {"inner", "outer"}}), "3000");

  EXPECT_EQ(result["diagnosis"]["code"], "top");
  ASSERT_EQ(result["frames"].size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(result["frames"][i]["frame"], i + 1);
    EXPECT_EQ(result["frames"][i]["verified"], true);
    EXPECT_TRUE(fs::exists(result["frames"][i]["test"].get<std::string>()));
  }
  EXPECT_EQ(result["best"]["flaky"], false);
}

TEST_F(DiagnosisTest, AFailedAssertionIsReproducedWithAssertionsOn) {
  const json result =
      Run(TraceOf({"java.lang.AssertionError", "Scale", {"weigh", "weighTwice"}}), "3000");

  ASSERT_EQ(result["verdict"], "reproduced") << finished_.output;
  EXPECT_EQ(result["best"]["frame"], 2);
  EXPECT_THAT(ReadTextFile(fs::path(result["best"]["test"].get<std::string>())).value(),
              HasSubstr("-enableassertions"));
}

TEST_F(DiagnosisTest, OtherCrashesAreLookedForWithAssertionsOff) {
  const json result = Run(TraceOf({"java.lang.ArithmeticException", "Share", {"of"}}), "3000");

  EXPECT_EQ(result["verdict"], "reproduced") << finished_.output;
}

TEST_F(DiagnosisTest, ACrashOfEachNewJvmIsNotFlaky) {
  const json result = Run(TraceOf({kIllegalState, "Once", {"fire"}}), "3000");

  ASSERT_EQ(result["verdict"], "reproduced");
  EXPECT_EQ(result["diagnosis"]["code"], "top");
  EXPECT_EQ(result["best"]["flaky"], false);
  EXPECT_GE(result["best"]["runs"].get<int>(), 2);
}

TEST_F(DiagnosisTest, ACrashThatDoesNotComeAgainIsFlaky) {
  const json result = Run(TraceOf({kIllegalState, "Moody", {"fire"}}), "3000");

  ASSERT_EQ(result["verdict"], "reproduced");
  EXPECT_EQ(result["best"]["flaky"], true);
  EXPECT_THAT(finished_.output, HasSubstr("flaky"));
}

TEST_F(DiagnosisTest, AnExceptionThatTestsShowToBeCaughtIsNamedWithItsHandler) {
  const json result = Run(TraceOf({kIllegalState, "Ward", {"look", "watch"}}), "5000");

  EXPECT_EQ(result["best"]["frame"], 1);
  EXPECT_EQ(result["diagnosis"]["code"], "caught");
  EXPECT_THAT(result["diagnosis"]["text"].get<std::string>(),
              HasSubstr("handler on line " + std::to_string(LineOf("Ward", "handler"))));
}

}  // namespace
}  // namespace aftershock::cli
