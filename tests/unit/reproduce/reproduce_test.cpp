// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/reproduce.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "support/manual_clock.h"
#include "support/rng.h"
#include "support/toy_explainer.h"
#include "support/toy_vault.h"

namespace aftershock::reproduce {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;

class SilentObserver final : public evaluation::SearchObserver {
 public:
  bool OnProgress(const evaluation::SearchStatus& /*status*/) override { return go_on; }
  bool go_on = true;
};

/// Answers as the test tells it, and remembers what it was asked.
class ScriptedVerifier final : public TestVerifier {
 public:
  using Answer = std::function<std::optional<std::size_t>(std::size_t frame)>;
  explicit ScriptedVerifier(Answer answer) : answer_(std::move(answer)) {}

  Result<CheckedTest> Check(const testcase::TestCase& /*test*/, std::size_t frame,
                            milliseconds /*limit*/) override {
    frames.push_back(frame);
    CheckedTest checked;
    checked.source = "source";
    checked.frame = answer_(frame);
    checked.message = message;
    if (!checked.frame) checked.problem = "the test passed";
    return checked;
  }

  CheckedTest Rename(const CheckedTest& checked, const std::string& part) override {
    CheckedTest renamed = checked;
    renamed.file_name += part;
    return renamed;
  }

  Result<CheckedTest> CheckNearMiss(const testcase::TestCase& test, int line,
                                    milliseconds /*limit*/) override {
    near_misses.push_back(line);
    near_miss_test = test;
    CheckedTest checked;
    checked.source = "near";
    checked.frame = 0;
    return checked;
  }

  std::vector<std::size_t> frames;
  trace::MessageMatch message = trace::MessageMatch::kSame;
  std::vector<int> near_misses;
  testcase::TestCase near_miss_test;  ///< The last.

 private:
  Answer answer_;
};

/// Remembers what was on disk when.
class RememberingPublisher final : public Publisher {
 public:
  Status Publish(const ReproduceOutcome& so_far) override {
    published.push_back(so_far);
    return {};
  }
  std::vector<ReproduceOutcome> published;
};

class ReproduceTest : public ::testing::Test {
 protected:
  ReproduceTest() : program_(/*secret=*/0), runtime_(program_.language), random_(1) {
    runtime_.after_batch = [this](std::size_t tests) {
      clock_.Advance(pace_ * static_cast<std::int64_t>(tests));
    };
  }

  ReproduceOutcome Run(TestVerifier& verifier) {
    ReproduceOptions options;
    options.search.evaluation.until = evaluation::Until::kTop;
    options.begin = clock_.Now();
    options.search.evaluation.evaluations = evaluations_;
    options.budget = budget_;
    auto outcome =
        Reproduce({program_.target, program_.language, runtime_, clock_, random_, observer_},
                  verifier, explainer_, publisher_, options);
    EXPECT_TRUE(outcome.has_value());
    return outcome ? *std::move(outcome) : ReproduceOutcome{};
  }

  milliseconds pace_{1};  ///< Of a test.
  std::optional<std::uint64_t> evaluations_;
  nanoseconds budget_ = seconds(30);
  ::aftershock::testing::ManualClock clock_;
  ::aftershock::testing::ToyVault program_;
  ::aftershock::testing::ToyRuntime runtime_;
  Rng random_;
  SilentObserver observer_;
  ::aftershock::testing::ToyExplainer explainer_;
  RememberingPublisher publisher_;
};

TEST_F(ReproduceTest, WhatHoldsOutsideIsKeptAsVerified) {
  ScriptedVerifier verifier([](std::size_t frame) { return std::optional(frame); });

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_TRUE(outcome.best.has_value());
  EXPECT_EQ(outcome.best->frame, program_.target.highest);
  EXPECT_EQ(outcome.best->checked.source, "source");
  EXPECT_EQ(outcome.diagnosis.code, "top");
  EXPECT_TRUE(outcome.first_test.has_value());
  EXPECT_TRUE(outcome.reproduced.has_value());
}

TEST_F(ReproduceTest, ATestWithAnotherMessageIsNeverUseful) {
  ScriptedVerifier verifier([](std::size_t frame) { return std::optional(frame); });
  verifier.message = trace::MessageMatch::kOther;

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_TRUE(outcome.best.has_value());
  EXPECT_EQ(outcome.best->checked.message, trace::MessageMatch::kOther);
  EXPECT_FALSE(outcome.best->useful);
}

TEST_F(ReproduceTest, ATestThatDoesNotHoldIsRejectedAndTheSearchGoesOn) {
  int asked = 0;
  ScriptedVerifier verifier(
      [&](std::size_t frame) { return ++asked <= 2 ? std::nullopt : std::optional(frame); });

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_TRUE(outcome.best.has_value());
  EXPECT_GT(asked, 2);
}

TEST_F(ReproduceTest, TheSameCrashOnAnotherLineIsANearMissAndNoReproduction) {
  auto& wanted = program_.target.frames[program_.target.first_own].wanted;
  const int crashes_on = *wanted.line;
  wanted.line = crashes_on + 1;
  ScriptedVerifier verifier([](std::size_t frame) { return std::optional(frame); });

  const ReproduceOutcome outcome = Run(verifier);

  EXPECT_FALSE(outcome.best.has_value());
  EXPECT_EQ(outcome.diagnosis.code, "near_miss");
  EXPECT_EQ(outcome.diagnosis.near_miss_line, crashes_on);
  ASSERT_TRUE(outcome.near_miss.has_value());
  EXPECT_EQ(outcome.near_miss->line, crashes_on);
  EXPECT_EQ(outcome.near_miss->checked.source, "near");
  EXPECT_EQ(verifier.near_misses, std::vector<int>{crashes_on});
}

TEST_F(ReproduceTest, WhereTestsAreCountedANearMissIsMadeSimpleHoweverSlowTheMachineIs) {
  ++*program_.target.frames[program_.target.first_own].wanted.line;
  evaluations_ = 10'000;
  budget_ = std::chrono::hours(100);
  pace_ = milliseconds(2'000);
  ScriptedVerifier verifier([](std::size_t frame) { return std::optional(frame); });

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_TRUE(outcome.near_miss.has_value());
  EXPECT_EQ(verifier.near_miss_test.statements.size(), 4U) << "make, arm, a number, open";
}

TEST_F(ReproduceTest, WithoutAnyVerifiedTestTheBudgetEndsItAndTheDiagnosisSaysWhy) {
  ScriptedVerifier verifier([](std::size_t) { return std::nullopt; });
  const nanoseconds begin = clock_.Now();

  const ReproduceOutcome outcome = Run(verifier);

  EXPECT_FALSE(outcome.best.has_value());
  EXPECT_EQ(outcome.diagnosis.code, "not_verified");
  EXPECT_THAT(outcome.diagnosis.text, HasSubstr("the test passed"));
  EXPECT_LE(clock_.Now() - begin, seconds(32));
}

TEST_F(ReproduceTest, LessThanTheWorkerSawIsKeptIfNothingBetterHolds) {
  ScriptedVerifier verifier(
      [this](std::size_t) { return std::optional(program_.target.first_own); });

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_TRUE(outcome.best.has_value());
  EXPECT_EQ(outcome.best->frame, program_.target.first_own);
}

TEST_F(ReproduceTest, WhatHoldsIsPublishedAtOnceAndTheSearchGoesOn) {
  program_.target.frames[1].wanted.line = 999;  // Never reproduced.
  ScriptedVerifier verifier([](std::size_t frame) { return std::optional(frame); });
  const nanoseconds begin = clock_.Now();

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_FALSE(publisher_.published.empty());
  const ReproduceOutcome& first = publisher_.published.front();
  ASSERT_TRUE(first.best.has_value());
  EXPECT_EQ(first.best->frame, 0u);
  EXPECT_EQ(first.diagnosis.code, "unfinished");
  EXPECT_LT(first.status.evaluations, outcome.status.evaluations);
  EXPECT_EQ(outcome.best->frame, 0u);
  EXPECT_EQ(outcome.stop, evaluation::StopReason::kDeadline);
  EXPECT_GT(clock_.Now() - begin, seconds(20)) << "the top was not reached";
}

TEST_F(ReproduceTest, AHigherTestThatDoesNotHoldNeverCostsALowerOneThatDoes) {
  ScriptedVerifier verifier(
      [](std::size_t frame) { return frame == 0 ? std::optional<std::size_t>(0) : std::nullopt; });

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_TRUE(outcome.best.has_value());
  EXPECT_EQ(outcome.best->frame, 0u);
  EXPECT_GT(outcome.refused, 0u);
  EXPECT_THAT(verifier.frames, ::testing::Contains(1u));
}

TEST_F(ReproduceTest, WhatHoldsIsNotHeldUpByATestThatCanHardlyBeVerifiedInTime) {
  ScriptedVerifier verifier([this](std::size_t frame) {
    clock_.Advance(seconds(3));
    return frame == 0 ? std::optional<std::size_t>(0) : std::nullopt;
  });
  const nanoseconds begin = clock_.Now();

  const ReproduceOutcome outcome = Run(verifier);

  EXPECT_LE(clock_.Now() - begin, seconds(30 + 3));
  EXPECT_LE(verifier.frames.size(), 10u);
}

TEST_F(ReproduceTest, LowerTestsThatHoldStayOnRecordUnderNamesOfTheirOwn) {
  int asked = 0;
  ScriptedVerifier verifier(
      [&](std::size_t frame) { return ++asked == 1 ? 0 : std::optional(frame); });

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_TRUE(outcome.best.has_value());
  EXPECT_EQ(outcome.best->frame, 1u);
  ASSERT_EQ(outcome.lower.size(), 1u);
  EXPECT_EQ(outcome.lower[0].frame, 0u);
  EXPECT_NE(outcome.lower[0].checked.file_name, outcome.best->checked.file_name);
}

TEST_F(ReproduceTest, ALostRuntimeDoesNotCostWhatHolds) {
  program_.target.frames[1].wanted.line = 999;  // Never reproduced.
  ScriptedVerifier verifier([&](std::size_t frame) {
    runtime_.lost = "no worker can be started";
    return std::optional(frame);
  });

  const ReproduceOutcome outcome = Run(verifier);

  ASSERT_TRUE(outcome.best.has_value());
  EXPECT_EQ(outcome.best->frame, 0u);
  EXPECT_EQ(outcome.diagnosis.code, "runtime_lost");
  EXPECT_THAT(outcome.diagnosis.text, HasSubstr("no worker"));
}

TEST_F(ReproduceTest, AnInterruptEndsTheSearchButKeepsItsWord) {
  observer_.go_on = false;
  ScriptedVerifier verifier([](std::size_t frame) { return std::optional(frame); });

  const ReproduceOutcome outcome = Run(verifier);

  EXPECT_EQ(outcome.stop, evaluation::StopReason::kInterrupted);
}

TEST_F(ReproduceTest, AnInterruptBeforeTheFirstTestIsNotBlamedOnTheProgram) {
  observer_.go_on = false;
  ScriptedVerifier verifier([](std::size_t frame) { return std::optional(frame); });

  const ReproduceOutcome outcome = Run(verifier);

  EXPECT_EQ(outcome.status.evaluations, 0u);
  EXPECT_EQ(outcome.diagnosis.code, "interrupted");
}

}  // namespace
}  // namespace aftershock::reproduce
