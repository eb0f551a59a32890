// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "report/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace aftershock::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Record Reproduced() {
  Record record;
  record.verdict = Verdict::kReproduced;
  record.exception = "java.lang.NullPointerException";
  record.target_frames = 7;
  record.best = FoundTest{3, "out/shop/CartCrashTest.java", true, "search"};
  record.frames = {*record.best};
  record.evaluations = 1234;
  record.contracts_broken = 2;
  record.seconds_total = 2.5;
  record.seconds_reproduced = 1.5;
  record.diagnosis.code = "not_higher";
  record.diagnosis.text = "the budget ended";
  return record;
}

TEST(RecordTest, TheJsonNamesItsSchemaAndHoldsTheBestTest) {
  const auto json = nlohmann::json::parse(ToJson(Reproduced()));

  EXPECT_EQ(json["schema"], "aftershock.result/1");
  EXPECT_EQ(json["verdict"], "reproduced");
  EXPECT_EQ(json["best"]["frame"], 3);
  EXPECT_EQ(json["best"]["verified"], true);
  EXPECT_EQ(json["best"]["technique"], "search");
  EXPECT_EQ(json["frames"].size(), 1u);
  EXPECT_EQ(json["counts"]["evaluations"], 1234);
  EXPECT_EQ(json["counts"]["contracts_broken"], 2);
  EXPECT_EQ(json["diagnosis"]["code"], "not_higher");
}

TEST(RecordTest, WhatIsNotKnownIsNullRatherThanZero) {
  const auto json = nlohmann::json::parse(ToJson(Record{}));

  EXPECT_TRUE(json["best"].is_null());
  EXPECT_TRUE(json["seconds"]["first_test"].is_null());
  EXPECT_TRUE(json["seconds"]["reproduced"].is_null());
}

TEST(RecordTest, AMessageThatIsNotUtf8StillGivesValidJson) {
  Record record;
  record.message = "caf\xe9";

  EXPECT_NO_THROW({ const auto json = nlohmann::json::parse(ToJson(record)); });
}

TEST(RecordTest, TheSummarySaysHowFarItGotAndWhyNotHigher) {
  const std::string summary = ToSummary(Reproduced());

  EXPECT_THAT(summary, HasSubstr("up to frame 3 of 7"));
  EXPECT_THAT(summary, HasSubstr("out/shop/CartCrashTest.java"));
  EXPECT_THAT(summary, HasSubstr("the budget ended"));
}

TEST(RecordTest, ThePartOfTheReportThatHelpedIsNamedByKindAndLine) {
  Record record = Reproduced();
  record.harvested_pieces = 5;
  record.helped = Record::HelpfulPiece{"code block", 12, "cart.add(1);\ncart.total();"};

  const auto json = nlohmann::json::parse(ToJson(record));

  EXPECT_EQ(json["harvest"]["pieces"], 5);
  EXPECT_EQ(json["harvest"]["helped"]["kind"], "code block");
  EXPECT_EQ(json["harvest"]["helped"]["line"], 12);
  EXPECT_THAT(ToSummary(record), HasSubstr("the code block at line 12 helped: cart.add(1);"));
  EXPECT_THAT(ToSummary(Reproduced()), Not(HasSubstr("helped")));
}

TEST(RecordTest, OfEveryBlockOfCodeItIsSaidWhatBecameOfIt) {
  Record record = Reproduced();
  record.code = {{3, CodeState::kUsed, 2, "it reaches frame 2"},
                 {9, CodeState::kNotUnderstood, std::nullopt, "javac: ';' expected"},
                 {14, CodeState::kTried, std::nullopt, "nothing was thrown"},
                 {20, CodeState::kLeftOut, std::nullopt, "other blocks came first"}};

  const auto code = nlohmann::json::parse(ToJson(record))["harvest"]["code"];

  ASSERT_EQ(code.size(), 4U);
  EXPECT_EQ(code[0]["state"], "used");
  EXPECT_EQ(code[0]["frame"], 2);
  EXPECT_EQ(code[1]["state"], "not_understood");
  EXPECT_EQ(code[1]["text"], "javac: ';' expected");
  EXPECT_TRUE(code[1]["frame"].is_null());
  EXPECT_EQ(code[2]["state"], "tried");
  EXPECT_EQ(code[3]["state"], "left_out");
  EXPECT_THAT(ToSummary(record),
              HasSubstr("the code at line 9 could not be run: javac: ';' expected\n"));
  EXPECT_THAT(ToSummary(record),
              HasSubstr("the code at line 14 was run, but nothing was thrown\n"));
  EXPECT_THAT(ToSummary(record), Not(HasSubstr("line 20")));
}

TEST(RecordTest, FramesWhoseLineIsAnotherHereAreNamedWithBothLines) {
  Record record = Reproduced();
  record.aligned = {{2, 454, 455, "same_statement", "the only line that can"}};

  const auto json = nlohmann::json::parse(ToJson(record));

  ASSERT_EQ(json["target"]["aligned"].size(), 1U);
  EXPECT_EQ(json["target"]["aligned"][0]["frame"], 2);
  EXPECT_EQ(json["target"]["aligned"][0]["trace"], 454);
  EXPECT_EQ(json["target"]["aligned"][0]["here"], 455);
  EXPECT_EQ(json["target"]["aligned"][0]["kind"], "same_statement");
  EXPECT_THAT(ToSummary(record), HasSubstr("frame 2: line 455 here for 454 in the trace"));
  EXPECT_THAT(ToSummary(Reproduced()), Not(HasSubstr("in the trace")));
}

TEST(RecordTest, ANearMissIsNoReproductionButItsTestIsNamed) {
  Record record;
  record.near_miss = Record::NearMiss{31, "out/shop/CartCrashNearMissTest.java"};

  const auto json = nlohmann::json::parse(ToJson(record));

  EXPECT_EQ(json["verdict"], "not_reproduced");
  EXPECT_TRUE(json["best"].is_null());
  EXPECT_EQ(json["near_miss"]["line"], 31);
  EXPECT_EQ(json["near_miss"]["test"], "out/shop/CartCrashNearMissTest.java");
  EXPECT_THAT(ToSummary(record), HasSubstr("near miss line 31: out/shop/"));
}

TEST(RecordTest, TheSummaryOfAFailureNamesTheReasonAndNoTest) {
  Record record;
  record.exception = "java.lang.IllegalStateException";
  record.diagnosis.text = "the line was never reached";

  const std::string summary = ToSummary(record);

  EXPECT_THAT(summary, HasSubstr("Not reproduced: java.lang.IllegalStateException"));
  EXPECT_THAT(summary, HasSubstr("the line was never reached"));
  EXPECT_THAT(summary, Not(HasSubstr(".java")));
}

TEST(RecordTest, AToolIsInTheSummaryOnlyIfThereIsSomethingToTellAboutIt) {
  Record record;
  record.tools = {{"java", "21", "/jdks/21", ""}, {"compiler", "17", "/jdks/17", "of JDK 17"}};

  const auto result = nlohmann::json::parse(ToJson(record));

  EXPECT_EQ(result["tools"]["java"]["path"], "/jdks/21");
  EXPECT_EQ(result["tools"]["compiler"]["version"], "17");
  EXPECT_THAT(ToSummary(record), ::testing::AllOf(::testing::HasSubstr("  compiler  of JDK 17\n"),
                                                  ::testing::Not(::testing::HasSubstr("  java "))));
}

TEST(RecordTest, SaysWhetherTheBestTestIsUsefulAndFromWhichFrameOn) {
  Record record = Reproduced();
  record.useful = Usefulness{false, 4, "the test itself hands the wrong value to shop.Cart.add"};

  const auto json = nlohmann::json::parse(ToJson(record));

  EXPECT_EQ(json["best"]["useful"], false);
  EXPECT_EQ(json["useful"]["from_frame"], 4);
  EXPECT_EQ(json["useful"]["text"], record.useful->text);
  EXPECT_THAT(ToSummary(record), HasSubstr("  useful    no: the test itself hands"));
}

TEST(RecordTest, SaysWhatTheMessageIsAndShowsItWhereItDiffers) {
  Record record = Reproduced();
  record.thrown_message = "no coin";
  const auto said = [&](const char* match) {
    record.message_match = match;
    EXPECT_EQ(nlohmann::json::parse(ToJson(record))["best"]["message"], match);
    return ToSummary(record);
  };

  EXPECT_THAT(said("same"), HasSubstr("  message   the same\n"));
  EXPECT_THAT(said("same_shape"), HasSubstr("  message   the same but for values: no coin\n"));
  EXPECT_THAT(said("none"), HasSubstr("  message   the trace has none; the test's is: no coin\n"));
  EXPECT_THAT(said("other"), HasSubstr("  message   another one, so this may be another bug at the "
                                       "same place: no coin\n"));
  record.thrown_message.clear();
  EXPECT_THAT(said("none"), HasSubstr("  message   the test's exception has none\n"));
}

TEST(RecordTest, SaysNothingOfUsefulnessWhereItIsNotKnown) {
  const auto json = nlohmann::json::parse(ToJson(Reproduced()));

  EXPECT_TRUE(json["best"]["useful"].is_null());
  EXPECT_TRUE(json["useful"].is_null());
  EXPECT_THAT(ToSummary(Reproduced()), Not(HasSubstr("useful")));
}

}  // namespace
}  // namespace aftershock::report
