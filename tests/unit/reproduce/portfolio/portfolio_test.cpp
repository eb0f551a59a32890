// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/portfolio/portfolio.h"

#include <gtest/gtest.h>

#include <deque>
#include <functional>

#include "support/manual_clock.h"
#include "support/toy_vault.h"

namespace aftershock::reproduce {
namespace {

using evaluation::Candidate;
using evaluation::StopReason;
using evaluation::Told;
using std::chrono::milliseconds;
using std::chrono::seconds;
using testcase::Call;
using testcase::kNoVariable;
using testcase::Literal;
using testcase::TestCase;

/// What scripted techniques did, for the test to look at.
struct Script {
  std::deque<TestCase> tests;
  std::function<TestCase(std::size_t)> endless = {};  ///< The next one, however many there were.
  std::optional<std::size_t> frame = std::nullopt;
  std::string_view family = "search";
  std::size_t made = 0;
  std::size_t told = 0;
  std::size_t heard = 0;
  std::size_t taken = 0;
  std::function<void(const Told&)> on_hear = {};
};

/// A technique that somebody might add: it makes what its script says.
class ScriptedTechnique final : public evaluation::Technique {
 public:
  explicit ScriptedTechnique(Script& script) : script_(script) {}

  [[nodiscard]] const char* name() const override { return "script"; }
  [[nodiscard]] std::string_view family() const override { return script_.family; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return script_.frame; }
  std::vector<Candidate> Next(std::size_t most) override {
    std::vector<Candidate> candidates;
    while (script_.endless && script_.tests.size() < most) {
      script_.tests.push_back(script_.endless(script_.made + script_.tests.size()));
    }
    while (candidates.size() < most && !script_.tests.empty()) {
      candidates.push_back({.test = script_.tests.front(), .frame = script_.frame.value_or(0)});
      script_.tests.pop_front();
      ++script_.made;
    }
    return candidates;
  }
  void Tell(const Told& /*told*/) override { ++script_.told; }
  void Hear(const Told& told) override {
    ++script_.heard;
    if (script_.on_hear) script_.on_hear(told);
  }
  void Take(const TestCase& test, std::optional<std::size_t> /*source*/) override {
    ++script_.taken;
    script_.tests.push_back(test);
  }

 private:
  Script& script_;
};

class PortfolioTest : public ::testing::Test, public evaluation::SearchObserver {
 protected:
  bool OnProgress(const evaluation::SearchStatus& /*status*/) override { return true; }

  TestCase Opening(std::int64_t code) {
    return {{Call{program.make, kNoVariable, {}}, Call{program.arm, 0, {}},
             Literal{program.language.integer(), code}, Call{program.visit, kNoVariable, {0, 2}}}};
  }
  std::deque<TestCase> Openings(std::size_t count) {
    std::deque<TestCase> tests;
    for (std::size_t i = 0; i < count; ++i) tests.push_back(Opening(static_cast<std::int64_t>(i)));
    return tests;
  }
  static Member MemberOf(Script& script, std::vector<Claim> claims = {}) {
    return {.technique = std::make_unique<ScriptedTechnique>(script), .claims = std::move(claims)};
  }
  template <typename... Members>
  Portfolio PortfolioOf(std::optional<std::uint64_t> evaluations, Member first, Members... others) {
    evaluation::EvaluationOptions options;
    options.evaluations = evaluations;
    evaluator.emplace(
        evaluation::EvaluationContext{program.target, program.language, runtime, clock, *this},
        options, 0, 1);
    std::vector<Member> members;
    members.push_back(std::move(first));
    (members.push_back(std::move(others)), ...);
    return Portfolio(program.target, *evaluator, std::move(members), {});
  }
  template <typename... Members>
  StopReason Run(std::optional<std::uint64_t> evaluations, Members... members) {
    return PortfolioOf(evaluations, std::move(members)...).Run(seconds(1'000)).value();
  }

  testing::ToyVault program{4711};
  testing::ToyRuntime runtime{program.language};
  testing::ManualClock clock;
  std::optional<evaluation::Evaluator> evaluator;
};

TEST_F(PortfolioTest, ATechniqueThatItDoesNotKnowFindsTheCrash) {
  Script script{.tests = Openings(10)};
  script.tests.push_back(Opening(4711));

  EXPECT_EQ(Run(std::nullopt, MemberOf(script)), StopReason::kTopReached);

  EXPECT_EQ(script.told, 11u);
  EXPECT_EQ(evaluator->archive().highest(), 1u);
}

TEST_F(PortfolioTest, WhatIsFoundNamesTheFamilyOfTheTechniqueThatFoundIt) {
  Script searching{.tests = Openings(10)};
  Script solving{.tests = {Opening(4711)}, .family = "symbolic"};

  EXPECT_EQ(Run(std::nullopt, MemberOf(searching), MemberOf(solving)), StopReason::kTopReached);

  EXPECT_EQ(evaluator->archive().Best()->technique, "symbolic");
}

TEST_F(PortfolioTest, EveryTestIsToldOnceAndHeardByTheOthers) {
  Script one{.tests = Openings(300)};
  Script other{.tests = Openings(200)};

  EXPECT_EQ(Run(std::nullopt, MemberOf(one), MemberOf(other)), StopReason::kExhausted);

  EXPECT_EQ(one.told, 300u);
  EXPECT_EQ(one.heard, 200u);
  EXPECT_EQ(other.told, 200u);
  EXPECT_EQ(other.heard, 300u);
}

TEST_F(PortfolioTest, ATechniqueTakesUpWhatItHearsWhileItRuns) {
  Script finder{.tests = Openings(50)};
  Script follower;
  follower.on_hear = [&](const Told& /*told*/) {
    if (follower.heard == 50) follower.tests.push_back(Opening(4711));
  };

  EXPECT_EQ(Run(std::nullopt, MemberOf(finder), MemberOf(follower)), StopReason::kTopReached);
}

TEST_F(PortfolioTest, ATestThatIsHandedInWhileItRunsIsTakenUp) {
  Script running{.tests = Openings(50)};
  Script waiting;
  Portfolio portfolio = PortfolioOf(std::nullopt, MemberOf(running), MemberOf(waiting));
  waiting.on_hear = [&](const Told& /*told*/) {
    if (waiting.heard == 50) portfolio.Hand(Opening(4711), std::nullopt);
  };

  EXPECT_EQ(portfolio.Run(seconds(1'000)).value(), StopReason::kTopReached);

  EXPECT_EQ(running.taken, 1u);
  EXPECT_EQ(waiting.taken, 1u);
}

TEST_F(PortfolioTest, WhoWorksOnAFrameHearsOnlyOfThatFrame) {
  Script low{.tests = Openings(40), .frame = 0};
  Script high{.tests = Openings(30), .frame = 1};

  EXPECT_EQ(Run(std::nullopt, MemberOf(low), MemberOf(high)), StopReason::kExhausted);

  EXPECT_EQ(low.heard, 0u);
  EXPECT_EQ(high.heard, 0u);
}

TEST_F(PortfolioTest, AClaimIsKeptWhateverTheOthersGain) {
  Script claiming{.tests = Openings(10'000)};
  Script other{.tests = Openings(10'000)};

  EXPECT_EQ(Run(4'000, MemberOf(claiming, {{.share = 0.25}}), MemberOf(other)),
            StopReason::kEvaluations);

  EXPECT_NEAR(static_cast<double>(claiming.told), 1'000, 200);
  EXPECT_EQ(claiming.told + other.told, 4'000u);
}

TEST_F(PortfolioTest, WhatHasLittleLeftToClaimGivesWay) {
  Script claiming{.tests = Openings(10'000)};
  Script other{.tests = Openings(10'000)};

  EXPECT_EQ(Run(4'000, MemberOf(claiming, {{500, 1}}), MemberOf(other)), StopReason::kEvaluations);

  EXPECT_NEAR(static_cast<double>(claiming.told), 500, 150);
}

TEST_F(PortfolioTest, WhatDrawsOnOneSourceLeavesTheOthersHalfOfTheEffort) {
  const auto endless = [this](std::size_t i) { return Opening(static_cast<std::int64_t>(i % 99)); };
  Script one{.tests = {}, .endless = endless}, other{.tests = {}, .endless = endless};
  Script apart{.tests = {}, .endless = endless};
  Member first = MemberOf(one, {{}});
  Member second = MemberOf(other, {{}});
  first.source = second.source = 1;

  EXPECT_EQ(Run(120'000, std::move(first), std::move(second), MemberOf(apart)),
            StopReason::kEvaluations);

  EXPECT_GT(apart.told, 55'000u) << "beside " << one.told << " and " << other.told;
}

TEST_F(PortfolioTest, TechniquesThatCostTheSameShareTheEffort) {
  Script one{.tests = Openings(10'000)};
  Script other{.tests = Openings(10'000)};

  EXPECT_EQ(Run(4'000, MemberOf(one), MemberOf(other)), StopReason::kEvaluations);

  EXPECT_NEAR(static_cast<double>(one.told), 2'000, 300);
}

TEST_F(PortfolioTest, OneWhoseTestsTakeLongRunsFewer) {
  program.target.frames[0].wanted.line = 999;  // Never reproduced.
  Script quick{.tests = Openings(100'000), .frame = 0};
  Script slow{.tests = {}, .frame = 0};
  const auto wait =
      program.language.Add({program::CallableKind::kStaticMethod, "wait", program.bank, {}, {}},
                           [&](testing::ToyMachine&, const testing::ToyReference&,
                               const std::vector<testing::ToyValue>&) -> testing::ToyValue {
                             clock.Advance(milliseconds(5));
                             return {};
                           });
  for (int i = 0; i < 10'000; ++i) {
    slow.tests.push_back(
        {{Literal{program.language.integer(), std::int64_t{i}}, Call{wait, kNoVariable, {}}}});
  }
  runtime.clock = &clock;
  runtime.after_test = [&] { clock.Advance(std::chrono::microseconds(50)); };

  Portfolio portfolio = PortfolioOf(std::nullopt, MemberOf(quick), MemberOf(slow));

  EXPECT_EQ(portfolio.Run(seconds(4)).value(), StopReason::kDeadline);

  EXPECT_GT(quick.told, 20 * slow.told);
  EXPECT_GT(slow.told, 50u) << "it still has its share of the time";
}

}  // namespace
}  // namespace aftershock::reproduce
