// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/reproduce_crash.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "reproduce/describe_run.h"
#include "support/files.h"
#include "support/manual_clock.h"
#include "support/scratch_directory.h"
#include "support/toy_session.h"

namespace aftershock::reproduce {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::int64_t kSecret = 812'733'991;

class ReproduceCrashTest : public ::testing::Test {
 protected:
  ReproduceCrashTest() {
    session_.runtime().after_batch = [this](std::size_t tests) {
      clock_.Advance(std::chrono::milliseconds(1) * static_cast<std::int64_t>(tests));
    };
    wanted_.class_name = "Alarm";
    wanted_.frames = {{"Vault", "open", std::nullopt, 12}, {"Bank", "visit", std::nullopt, 20}};
  }

  Status Run(const std::vector<trace::SourceLine>& lines, std::uint64_t evaluations) {
    CrashOptions options;
    options.reproduce.search.evaluation.evaluations = evaluations;
    options.reproduce.budget = std::chrono::seconds(60);
    wanted_.input_line = lines.size();
    return ReproduceCrash({wanted_, lines}, session_, writer_, observer_, clock_, patience_,
                          options);
  }

  class SilentObserver final : public evaluation::SearchObserver {
   public:
    bool OnProgress(const evaluation::SearchStatus& /*status*/) override { return true; }
  };

  ScratchDirectory out_ = *ScratchDirectory::Create("toy");
  ::aftershock::testing::ManualClock clock_;
  ::aftershock::testing::ToySession session_{kSecret};
  std::vector<std::string> said_;
  ResultWriter writer_{out_.path(), clock_, clock_.Now(),
                       [this](const std::string& line) { said_.push_back(line); }};
  SilentObserver observer_;
  Patience patience_;
  trace::ThrownException wanted_;
};

TEST_F(ReproduceCrashTest, ALanguageThatTheCoreHasNeverHeardOfIsReproducedByItsSession) {
  const Status done = Run({{"The alarm went off when I typed 812733991 there."}}, 20'000);

  ASSERT_TRUE(done.has_value());
  const report::Record& record = writer_.record();
  EXPECT_EQ(record.verdict, report::Verdict::kReproduced);
  ASSERT_TRUE(record.best.has_value());
  EXPECT_EQ(record.best->frame, 2U);
  EXPECT_EQ(record.best->technique, "search");
  EXPECT_EQ(record.verified_in, "a new toy box");
  EXPECT_THAT(record.warnings, ElementsAre("a door was open"));
  ASSERT_TRUE(record.helped.has_value());
  EXPECT_EQ(record.helped->text, "812733991");
  EXPECT_THAT(*ReadTextFile(out_.path() / "vault.toy"), HasSubstr("812733991"));
}

TEST_F(ReproduceCrashTest, WhatHoldsIsOnDiskAndAnnouncedBeforeTheRunEnds) {
  ASSERT_TRUE(Run({{"812733991"}}, 20'000).has_value());

  ASSERT_FALSE(said_.empty());
  EXPECT_THAT(said_.back(), HasSubstr("frame 2 of"));
  const auto result = nlohmann::json::parse(*ReadTextFile(out_.path() / "result.json"));
  EXPECT_EQ(result["verdict"], "reproduced");
  EXPECT_EQ(result["best"]["frame"], 2);
}

TEST_F(ReproduceCrashTest, TheReportersCodeIsTheTestWhereItReachesAllThatCanBeReached) {
  const Status done = Run({{"```toy"}, {"visit the vault"}, {"```"}}, 20'000);

  ASSERT_TRUE(done.has_value());
  const report::Record& record = writer_.record();
  ASSERT_TRUE(record.best.has_value());
  EXPECT_EQ(record.best->technique, "report");
  EXPECT_EQ(record.best->frame, 2U);
  EXPECT_EQ(record.statements, 3U);
  EXPECT_EQ(record.evaluations, 0U);
  EXPECT_EQ(record.diagnosis.code, "top");
  ASSERT_EQ(record.code.size(), 1U);
  EXPECT_EQ(record.code[0].state, report::CodeState::kUsed);
  EXPECT_EQ(*ReadTextFile(out_.path() / "reported.toy"), "visit the vault");
}

TEST_F(ReproduceCrashTest, CodeThatIsLeftOutIsInTheRecordWithTheReason) {
  const Status done =
      Run({{"```toy"}, {"close"}, {"```"}, {"and once more"}, {"```toy"}, {"close"}, {"```"}}, 5);

  ASSERT_TRUE(done.has_value());
  const auto& code = writer_.record().code;
  ASSERT_EQ(code.size(), 2U);
  EXPECT_EQ(code[1].line, 6U);
  EXPECT_EQ(code[1].state, report::CodeState::kLeftOut);
  EXPECT_EQ(code[1].text, "the same as line 2");
}

TEST_F(ReproduceCrashTest, CodeThatReachesLessDoesNotEndTheSearchAndTheBetterOneWins) {
  const Status done = Run({{"```toy"}, {"open 812733991"}, {"```"}}, 20'000);

  ASSERT_TRUE(done.has_value());
  const report::Record& record = writer_.record();
  ASSERT_TRUE(record.best.has_value());
  EXPECT_EQ(record.best->technique, "search");
  EXPECT_EQ(record.best->frame, 2U);
  ASSERT_EQ(record.code.size(), 1U);
  EXPECT_EQ(record.code[0].frame, 1U);
}

TEST_F(ReproduceCrashTest, WhereTheSearchFindsLessTheCodeStays) {
  const Status done = Run({{"```toy"}, {"open the vault"}, {"```"}}, 5);

  ASSERT_TRUE(done.has_value());
  const report::Record& record = writer_.record();
  EXPECT_EQ(record.verdict, report::Verdict::kReproduced);
  ASSERT_TRUE(record.best.has_value());
  EXPECT_EQ(record.best->technique, "report");
  EXPECT_EQ(record.best->frame, 1U);
}

TEST_F(ReproduceCrashTest, ATestThatCrashesEachTimeTakesThePlaceOfAFlakyOneThatIsShorter) {
  const Status done = Run({{"```toy"},
                           {"open now and then"},
                           {"```"},
                           {"```toy"},
                           {"open the vault, whatever it takes"},
                           {"```"}},
                          5);

  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(writer_.record().repetitions.failed, 0U);
  EXPECT_EQ(*ReadTextFile(out_.path() / "reported.toy"), "open the vault, whatever it takes");
}

TEST_F(ReproduceCrashTest, AFlakyTestNeverTakesThePlaceOfOneThatCrashesEachTime) {
  const Status done = Run({{"```toy"},
                           {"open the vault, whatever it takes"},
                           {"```"},
                           {"```toy"},
                           {"open now and then"},
                           {"```"}},
                          5);

  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(writer_.record().repetitions.failed, 0U);
  EXPECT_EQ(*ReadTextFile(out_.path() / "reported.toy"), "open the vault, whatever it takes");
}

TEST_F(ReproduceCrashTest, CodeThatCannotBeRunIsNotedAndTheSearchGoesOn) {
  const Status done =
      Run({{"```toy"}, {"open 812733991"}, {"```"}, {"```toy"}, {"jam it"}, {"```"}}, 20'000);

  ASSERT_TRUE(done.has_value());
  const report::Record& record = writer_.record();
  ASSERT_TRUE(record.best.has_value());
  EXPECT_EQ(record.best->technique, "search");
  EXPECT_EQ(record.best->frame, 2U);
  ASSERT_EQ(record.code.size(), 2U);
  EXPECT_EQ(record.code[1].state, report::CodeState::kNotUnderstood);
  EXPECT_EQ(record.code[1].text, "the toy box is jammed");
}

TEST_F(ReproduceCrashTest, WithoutTheReportsHelpARunThatFindsNothingSaysWhy) {
  const Status done = Run({}, 5);

  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(writer_.record().verdict, report::Verdict::kNotReproduced);
  EXPECT_FALSE(writer_.record().diagnosis.text.empty());
  EXPECT_FALSE(writer_.record().best.has_value());
}

TEST_F(ReproduceCrashTest, ALostRuntimeLeavesWhatIsKnownInTheRecord) {
  session_.runtime().lost = "the toy box is broken";

  const Status done = Run({}, 300);

  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().message, "the toy box is broken");
  EXPECT_EQ(writer_.record().highest_frame, 2U);
  EXPECT_THAT(writer_.record().warnings, ElementsAre("a door was open"));
}

TEST(DescribeFailureTest, WithoutACompilerThatIsSaidOfEveryBlockOfCode) {
  report::Record record;

  DescribeCodeNotRun({.pieces = {{harvest::PieceKind::kCode, "open();", {}, 3},
                                 {harvest::PieceKind::kQuoted, "open", {}, 7}},
                      .left_out = {{9, "the same as line 3"}}},
                     "there is no compiler", record);

  ASSERT_EQ(record.code.size(), 2U);
  EXPECT_EQ(record.code[0].line, 3U);
  EXPECT_EQ(record.code[0].state, report::CodeState::kNotUnderstood);
  EXPECT_EQ(record.code[0].text, "there is no compiler");
  EXPECT_EQ(record.code[1].state, report::CodeState::kLeftOut);
  EXPECT_EQ(record.code[1].text, "the same as line 3");
}

TEST(DescribeFailureTest, TellsAMismatchFromOtherBadInput) {
  report::Record record;

  DescribeFailure({{ErrorKind::kBadInput, "no such frame"}, true}, record);

  EXPECT_EQ(record.verdict, report::Verdict::kBadInput);
  EXPECT_EQ(record.diagnosis.code, "trace_mismatch");
  EXPECT_EQ(record.diagnosis.text, "no such frame");
}

TEST(DescribeFailureTest, TheEndOfTheBudgetIsNobodysFault) {
  report::Record record;

  DescribeFailure({{ErrorKind::kOutOfBudget, "out of budget"}}, record);

  EXPECT_EQ(record.verdict, report::Verdict::kNotReproduced);
  EXPECT_EQ(record.diagnosis.code, "budget");
}

}  // namespace
}  // namespace aftershock::reproduce
