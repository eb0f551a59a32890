// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/evidence.h"

#include <gtest/gtest.h>

#include <limits>

#include "support/toy_vault.h"

namespace aftershock::evaluation {
namespace {

using program::BranchId;
using program::ProbeId;
using runtime::ExecutionReport;

constexpr std::uint32_t kArmed = 0, kCode = 1;
constexpr std::uint32_t kLine10 = 0, kLine11 = 1, kLine12 = 2, kLine20 = 4;

/// Evidence on the toy vault's crash, fed with reports made by hand.
class EvidenceTest : public ::testing::Test {
 protected:
  void Add(const ExecutionReport& report, bool collected = true,
           std::optional<std::size_t> reproduced = std::nullopt) {
    const testcase::TestCase test{{testcase::Call{program_.open, 0, {}}}};
    fitness::Observation observation;
    observation.Load(report);
    evidence_.Add(test, observation, reproduced, collected);
  }
  static ExecutionReport Covering(const std::vector<std::uint32_t>& probes) {
    ExecutionReport report;
    for (const std::uint32_t probe : probes) report.probes.push_back({ProbeId(probe), 1});
    return report;
  }
  /// Gets as far as the comparison of the code, which is `distance` too high.
  static ExecutionReport WrongCode(std::int64_t distance) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    ExecutionReport report = Covering({kLine10, kLine11});
    report.branches = {{BranchId(kArmed), 1, kNever, false},
                       {BranchId(kCode), static_cast<double>(distance), kNever, false}};
    report.compared = {{BranchId(kCode), 7 + distance, std::int64_t{7}}};
    return report;
  }
  ExecutionReport Throwing(const std::string& class_name, const std::string& message) {
    ExecutionReport report = Covering({kLine10});
    report.outcome = runtime::Outcome::kThrew;
    report.exceptions = {{.class_name = frames_.Intern(class_name),
                          .relation = trace::Relation::kTop,
                          .message = message,
                          .frames = {}}};
    return report;
  }

  ::aftershock::testing::ToyVault program_{7};
  runtime::FrameTable frames_;
  Evidence evidence_{program_.target};
};

TEST_F(EvidenceTest, CountsWhoEnteredAMethodAndWhoReachedItsLine) {
  Add(Covering({kLine10}));
  Add(Covering({kLine10, kLine11, kLine12}));
  Add(Covering({kLine20, kLine10}));

  EXPECT_EQ(evidence_.tests(), 3u);
  EXPECT_EQ(evidence_.frames()[0].entered, 3u);
  EXPECT_EQ(evidence_.frames()[0].reached, 1u);
  EXPECT_EQ(evidence_.frames()[1].reached, 1u);
  EXPECT_EQ(evidence_.frames()[1].complete, 0u);
}

TEST_F(EvidenceTest, OfNearMissesTheNearestLineIsKeptThenTheShortestTest) {
  const int wanted = *program_.target.frames[program_.target.first_own].wanted.line;
  const testcase::TestCase one{{testcase::Call{program_.open, 0, {}}}};
  const testcase::TestCase two{
      {testcase::Call{program_.open, 0, {}}, testcase::Call{program_.open, 0, {}}}};

  evidence_.NoteNearMiss(one, wanted + 9);
  evidence_.NoteNearMiss(two, wanted - 2);
  evidence_.NoteNearMiss(one, wanted - 2);
  evidence_.NoteNearMiss(one, wanted + 5);

  ASSERT_TRUE(evidence_.near_miss());
  EXPECT_EQ(evidence_.near_miss()->line, wanted - 2);
  EXPECT_EQ(evidence_.near_miss()->test, one);
  EXPECT_EQ(evidence_.near_miss()->tests, 4u);
}

TEST_F(EvidenceTest, KeepsTheNearestMissWithItsLineAndTheValuesSeen) {
  Add(WrongCode(90));
  Add(WrongCode(3));
  Add(WrongCode(40));

  ASSERT_TRUE(evidence_.frames()[0].nearest.has_value());
  const NearestMiss& miss = *evidence_.frames()[0].nearest;
  EXPECT_EQ(miss.line, 11);
  EXPECT_EQ(miss.level, 0u);
  EXPECT_EQ(miss.distance, 4);
  ASSERT_TRUE(miss.wanted.has_value());
  EXPECT_EQ(miss.wanted->branch.id, BranchId(kCode));
  ASSERT_EQ(miss.seen.size(), 1u);
  EXPECT_EQ(miss.seen[0].first, program::Value(std::int64_t{10}));
}

TEST_F(EvidenceTest, TheMissBelowAFrameCountsOnlyInTestsThatReachedItsLine) {
  Add(WrongCode(3));
  EXPECT_FALSE(evidence_.frames()[1].nearest.has_value());

  ExecutionReport through_both = WrongCode(50);
  through_both.probes.push_back({ProbeId(kLine20), 1});
  Add(through_both);

  ASSERT_TRUE(evidence_.frames()[1].nearest.has_value());
  EXPECT_EQ(evidence_.frames()[1].nearest->frame, 0u);
  EXPECT_EQ(evidence_.frames()[1].nearest->distance, 51);
}

TEST_F(EvidenceTest, ACrashBesideAFrameSaysNothingAboutTheWayThroughIt) {
  Add(Covering({kLine10, kLine11, kLine12, kLine20}), /*collected=*/true, /*reproduced=*/0);

  EXPECT_EQ(evidence_.frames()[0].complete, 1u);
  EXPECT_EQ(evidence_.frames()[1].reached, 1u);
  EXPECT_EQ(evidence_.frames()[1].complete, 0u);
}

TEST_F(EvidenceTest, GroupsWhatWasThrownAndKeepsAMessageOnceOneCame) {
  Add(Throwing("toy.Null", ""), /*collected=*/false);
  Add(Throwing("toy.Null", "no vault"));
  Add(Throwing("toy.Other", ""));

  ASSERT_EQ(evidence_.thrown().size(), 2u);
  EXPECT_EQ(evidence_.thrown()[0].tests, 2u);
  EXPECT_EQ(evidence_.thrown()[0].call, program_.open);
  EXPECT_EQ(evidence_.thrown()[0].chain.front().message, "no vault");
}

/// The vault's bank with a handler around its call.
class CaughtEvidenceTest : public EvidenceTest {
 protected:
  static constexpr std::uint32_t kHandler = 7;
  static constexpr int kHandlerLine = 22;

  CaughtEvidenceTest() {
    auto flow = std::make_shared<program::FlowGraph>(*program_.target.frames[1].flow);
    program::Block handler;
    handler.segments = {{ProbeId(kHandler), kHandlerLine}};
    flow->blocks.push_back(handler);
    flow->blocks[0].handlers = {static_cast<program::BlockIndex>(flow->blocks.size() - 1)};
    program_.target.frames[1].flow = flow;
    caught_ = std::make_unique<Evidence>(program_.target);
  }
  void AddTo(const ExecutionReport& report, std::optional<std::size_t> reproduced = std::nullopt) {
    const testcase::TestCase test{{testcase::Call{program_.visit, 0, {}}}};
    fitness::Observation observation;
    observation.Load(report);
    caught_->Add(test, observation, reproduced, false);
  }

  const ExecutionReport kTaken = Covering({kLine10, kLine11, kLine12, kLine20, kHandler});
  std::unique_ptr<Evidence> caught_;
};

TEST_F(CaughtEvidenceTest, AHandlerThatTookOverInManyTestsCatchesTheCrash) {
  AddTo(kTaken);
  EXPECT_EQ(caught_->caught_at(), std::nullopt) << "once is not enough";

  for (int i = 0; i < 30; ++i) AddTo(kTaken);

  EXPECT_EQ(caught_->caught_at(), 1u);
  EXPECT_EQ(caught_->frames()[1].handler_line, kHandlerLine);
}

TEST_F(CaughtEvidenceTest, WhatCameOutOnceIsNotCaught) {
  AddTo(kTaken, 1);
  for (int i = 0; i < 30; ++i) AddTo(kTaken);

  EXPECT_EQ(caught_->caught_at(), std::nullopt);
}

TEST_F(CaughtEvidenceTest, AHandlerThatDoesNotRunCatchesNothing) {
  for (int i = 0; i < 30; ++i) AddTo(Covering({kLine10, kLine11, kLine12, kLine20}));

  EXPECT_EQ(caught_->caught_at(), std::nullopt);
}

}  // namespace
}  // namespace aftershock::evaluation
