// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/portfolio/search.h"

#include <gtest/gtest.h>

#include <functional>

#include "support/manual_clock.h"
#include "support/toy_vault.h"
#include "testcase/text.h"
#include "testcase/well_formed.h"

namespace aftershock::reproduce {
namespace {

using evaluation::ArchiveEntry;
using evaluation::FitnessKind;
using evaluation::Judge;
using evaluation::SearchObserver;
using evaluation::SearchStatus;
using evaluation::StopReason;
using evaluation::Until;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using testing::ManualClock;
using testing::ToyRuntime;
using testing::ToyVault;

class CountingObserver final : public SearchObserver {
 public:
  bool OnProgress(const SearchStatus& status) override {
    ++calls;
    last = status;
    return !stop;
  }
  int calls = 0;
  bool stop = false;
  SearchStatus last;
};

/// One search over the toy vault, with time that moves 1 ms per batch.
struct Fixture {
  explicit Fixture(std::int64_t secret, std::uint64_t seed = 1)
      : program(secret), runtime(program.language), random(seed) {
    runtime.clock = &clock;
    runtime.after_batch = [this](std::size_t) { clock.Advance(milliseconds(1)); };
  }
  SearchContext context(Judge* judge = nullptr) {
    return {program.target, program.language, runtime, clock, random,
            observer,       nullptr,          nullptr, judge};
  }

  ToyVault program;
  ToyRuntime runtime;
  ManualClock clock;
  Rng random;
  CountingObserver observer;
};

/// Answers as the test tells it, and remembers what it was asked.
class ScriptedJudge final : public Judge {
 public:
  using Answer = std::function<std::optional<std::size_t>(const ArchiveEntry& entry)>;
  explicit ScriptedJudge(Answer answer) : answer_(std::move(answer)) {}

  Result<std::optional<std::size_t>> Try(const ArchiveEntry& entry) override {
    tried.push_back(entry);
    return answer_(entry);
  }

  std::vector<ArchiveEntry> tried;

 private:
  Answer answer_;
};

PortfolioOptions Options(Until until, Algorithm algorithm = Algorithm::kDefault) {
  PortfolioOptions options;
  options.evaluation.until = until;
  options.algorithm = algorithm;
  return options;
}

constexpr nanoseconds kFar = seconds(1000);

TEST(SearchTest, FindsACrashThatNeedsTwoCallsInOrder) {
  Fixture fixture(/*secret=*/0);
  Search search(fixture.context(), Options(Until::kTop));

  const auto stop = search.Run(kFar);

  ASSERT_TRUE(stop.has_value()) << stop.error().message;
  EXPECT_EQ(*stop, StopReason::kTopReached);
  ASSERT_FALSE(search.Archive().empty());
  const ArchiveEntry best = search.Archive().back();
  EXPECT_EQ(best.frame, 1u);
  EXPECT_EQ(testcase::ToText(best.test, fixture.program.language),
            "v0 = toy.Vault.new()\n"
            "v1 = 0 : int\n"
            "v2 = v0.arm()\n"
            "v3 = toy.Bank.visit(v0, v1)\n");
}

TEST(SearchTest, ReachesANumberThroughBranchDistanceAlone) {
  Fixture fixture(/*secret=*/4711);
  PortfolioOptions options = Options(Until::kTop, Algorithm::kGga);
  options.evaluation.frame = 1;
  options.evaluation.evaluations = 200'000;
  Search search(fixture.context(), options);

  const auto stop = search.Run(kFar);

  ASSERT_TRUE(stop.has_value()) << stop.error().message;
  EXPECT_EQ(*stop, StopReason::kTopReached) << search.Status().best_in_words;
}

TEST(SearchTest, FindsAComparedNumberByItsDictionary) {
  Fixture fixture(/*secret=*/-987654321);
  PortfolioOptions options = Options(Until::kTop);
  options.evaluation.evaluations = 20'000;
  Search search(fixture.context(), options);

  const auto stop = search.Run(kFar);

  ASSERT_TRUE(stop.has_value()) << stop.error().message;
  EXPECT_EQ(*stop, StopReason::kTopReached);
}

TEST(SearchTest, TakesNumbersFromTheMessage) {
  Fixture fixture(/*secret=*/31337);
  fixture.program.target.message = "intruder tried code 31337";
  PortfolioOptions options = Options(Until::kTop);
  options.evaluation.evaluations = 500;
  Search search(fixture.context(), options);

  const auto stop = search.Run(kFar);

  EXPECT_EQ(stop.value(), StopReason::kTopReached);
}

TEST(SearchTest, WorksWithStDistanceToo) {
  Fixture fixture(/*secret=*/300);
  PortfolioOptions options = Options(Until::kTop, Algorithm::kGga);
  options.evaluation.fitness = FitnessKind::kStDistance;
  options.evaluation.evaluations = 200'000;
  Search search(fixture.context(), options);

  EXPECT_EQ(search.Run(kFar).value(), StopReason::kTopReached);
}

TEST(SearchTest, NeverExecutesATestThatIsNotWellFormed) {
  for (const Algorithm algorithm : {Algorithm::kDefault, Algorithm::kGga}) {
    Fixture fixture(/*secret=*/1 << 30);
    PortfolioOptions options = Options(Until::kBudget, algorithm);
    options.evaluation.evaluations = 6'000;
    Search search(fixture.context(), options);

    EXPECT_EQ(search.Run(kFar).value(), StopReason::kEvaluations);

    EXPECT_EQ(fixture.runtime.executed(), 6'000u);
    EXPECT_EQ(fixture.runtime.rejected(), 0u);
  }
}

/// What a search of 6,000 evaluations, each of which takes this long, finds and executes.
std::string CourseOf(std::uint64_t seed, Algorithm algorithm, milliseconds each) {
  Fixture fixture(/*secret=*/150, seed);
  fixture.runtime.after_batch = [&](std::size_t tests) {
    fixture.clock.Advance(each * static_cast<std::int64_t>(tests));
  };
  PortfolioOptions options = Options(Until::kBudget, algorithm);
  options.evaluation.evaluations = 6'000;
  Search search(fixture.context(), options);
  EXPECT_TRUE(search.Run(kFar).has_value());
  std::string text = std::to_string(fixture.runtime.hash()) + "\n";
  for (const ArchiveEntry& entry : search.Archive()) {
    text += std::to_string(entry.frame) + " at " + std::to_string(entry.evaluations) + "\n" +
            testcase::ToText(entry.test, fixture.program.language);
  }
  return text;
}

TEST(SearchTest, TakesTheSameCourseForTheSameSeed) {
  const std::string first = CourseOf(7, Algorithm::kGga, milliseconds(0));

  EXPECT_EQ(first, CourseOf(7, Algorithm::kGga, milliseconds(0)));
  EXPECT_NE(first, CourseOf(8, Algorithm::kGga, milliseconds(0)));
}

TEST(SearchTest, TakesTheSameCourseHoweverSlowTheTestsAre) {
  for (const Algorithm algorithm : {Algorithm::kGga, Algorithm::kDefault}) {
    const std::string quick = CourseOf(7, algorithm, milliseconds(0));
    EXPECT_EQ(quick, CourseOf(7, algorithm, milliseconds(4)));
    EXPECT_EQ(quick, CourseOf(7, algorithm, milliseconds(100)));
  }
}

TEST(SearchTest, StopsAtTheFirstFrameIfAsked) {
  Fixture fixture(/*secret=*/0);
  Search search(fixture.context(), Options(Until::kFirst));

  const StopReason stop = search.Run(kFar).value();

  EXPECT_TRUE(stop == StopReason::kFirstReached || stop == StopReason::kTopReached);
}

TEST(SearchTest, RunsOutOfPatienceAfterTheFirstFrame) {
  Fixture fixture(/*secret=*/0);
  fixture.program.target.frames[1].wanted.line = 999;  // Never reproduced.
  fixture.runtime.after_batch = [&](std::size_t) { fixture.clock.Advance(milliseconds(10)); };
  Search search(fixture.context(), Options(Until::kPatience));

  EXPECT_EQ(search.Run(kFar).value(), StopReason::kPatience);

  ASSERT_EQ(search.Archive().size(), 1u);
  EXPECT_EQ(search.Archive()[0].frame, 0u);
  const nanoseconds waited = fixture.clock.Now() - search.Archive()[0].found;
  EXPECT_GE(waited, seconds(5));
  EXPECT_LT(waited, seconds(5) + milliseconds(100));
}

TEST(SearchTest, HoldsTheDeadlineAndGoesOnWithALaterOne) {
  Fixture fixture(/*secret=*/1 << 30);
  fixture.program.target.frames[0].wanted.line = 999;
  Search search(fixture.context(), Options(Until::kTop));

  EXPECT_EQ(search.Run(milliseconds(50)).value(), StopReason::kDeadline);
  const std::uint64_t evaluations = search.Status().evaluations;
  EXPECT_LE(fixture.clock.Now(), milliseconds(52));
  EXPECT_EQ(search.Run(milliseconds(100)).value(), StopReason::kDeadline);

  EXPECT_GT(search.Status().evaluations, evaluations);
}

/// Frame 2 can only be entered by a call that takes 100 ms each time and never crashes; `calls`
/// counts it.
void MakeTheUpperFrameCostly(Fixture& fixture, int& calls) {
  ToyVault& program = fixture.program;
  const program::CallableId run = program.language.Add(
      {program::CallableKind::kStaticMethod, "run", program.bank, {program.vault}, {}},
      [&](testing::ToyMachine&, const testing::ToyReference&,
          const std::vector<testing::ToyValue>&) -> testing::ToyValue {
        ++calls;
        fixture.clock.Advance(milliseconds(100));
        return {};
      });
  program.target.frames[1].entry_points = {run};
  fixture.runtime.after_batch = [&](std::size_t tests) {
    fixture.clock.Advance(std::chrono::microseconds(50) * static_cast<std::int64_t>(tests));
  };
}

TEST(SearchTest, FramesWhoseTestsTakeLongComeAfterThoseThatPay) {
  int calls = 0;
  Fixture fixture(/*secret=*/123456789);
  MakeTheUpperFrameCostly(fixture, calls);
  Search search(fixture.context(), Options(Until::kFirst));

  EXPECT_EQ(search.Run(seconds(20)).value(), StopReason::kFirstReached);

  EXPECT_LT(calls, 60) << "a third of the time";
}

TEST(SearchTest, AFrameThatRunsAWholeProgramIsAimedAtLast) {
  int calls = 0;
  Fixture fixture(/*secret=*/0);
  MakeTheUpperFrameCostly(fixture, calls);
  fixture.program.target.frames[1].starts_program = true;
  Search search(fixture.context(), Options(Until::kFirst));

  EXPECT_EQ(search.Run(kFar).value(), StopReason::kFirstReached);

  EXPECT_EQ(calls, 0);
}

TEST(SearchTest, CarryingATestUpToAFrameThatTakesLongHasAnEnd) {
  int calls = 0;
  Fixture fixture(/*secret=*/0);
  MakeTheUpperFrameCostly(fixture, calls);
  Search search(fixture.context(), Options(Until::kTop));

  EXPECT_EQ(search.Run(seconds(4)).value(), StopReason::kDeadline);

  EXPECT_STRNE(search.Status().phase, "carrying up");
}

TEST(SearchTest, OnlyWhatTheJudgeFindsToHoldEndsTheSearch) {
  Fixture fixture(/*secret=*/0);
  ScriptedJudge judge([&](const ArchiveEntry& entry) {
    return judge.tried.size() < 3 ? std::nullopt : std::optional(entry.frame);
  });
  Search search(fixture.context(&judge), Options(Until::kTop));

  EXPECT_EQ(search.Run(kFar).value(), StopReason::kTopReached);

  ASSERT_GE(judge.tried.size(), 3u);
  for (std::size_t i = 1; i < judge.tried.size(); ++i) {
    EXPECT_NE(judge.tried[i].test, judge.tried[i - 1].test) << "refused once, refused for good";
  }
  EXPECT_EQ(search.Archive().back().frame, 1u);
  EXPECT_EQ(search.Archive().back().test, judge.tried.back().test);
}

TEST(SearchTest, WhatHoldsAtALowerFrameThanTheWorkerSawEndsNothingAndIsKept) {
  Fixture fixture(/*secret=*/0);
  ScriptedJudge judge([](const ArchiveEntry&) { return std::optional<std::size_t>(0); });
  PortfolioOptions options = Options(Until::kTop);
  options.evaluation.evaluations = 5'000;
  Search search(fixture.context(&judge), options);

  EXPECT_EQ(search.Run(kFar).value(), StopReason::kEvaluations);

  ASSERT_FALSE(search.Archive().empty());
  EXPECT_EQ(search.Archive().front().frame, 0u);
}

TEST(SearchTest, AFrameThatNeverHoldsTakesTheJudgeFewTimes) {
  Fixture fixture(/*secret=*/0);
  ScriptedJudge judge([](const ArchiveEntry&) { return std::nullopt; });
  PortfolioOptions options = Options(Until::kTop);
  options.evaluation.evaluations = 40'000;
  Search search(fixture.context(&judge), options);

  EXPECT_EQ(search.Run(kFar).value(), StopReason::kEvaluations);

  EXPECT_GE(judge.tried.size(), 3u);
  EXPECT_LE(judge.tried.size(), 30u) << "over two frames, each time after as many tests again";
}

TEST(SearchTest, SettlingTriesWhatWasFoundInTheLastMoment) {
  Fixture fixture(/*secret=*/0);
  ScriptedJudge judge([](const ArchiveEntry& entry) { return std::optional(entry.frame); });
  PortfolioOptions options = Options(Until::kBudget);
  options.evaluation.frame = 2;
  options.evaluation.evaluations = 3'000;
  Search search(fixture.context(&judge), options);
  ASSERT_TRUE(search.Run(kFar).has_value());

  ASSERT_TRUE(search.Settle().has_value());

  ASSERT_FALSE(judge.tried.empty());
  EXPECT_EQ(judge.tried.back().frame, search.Archive().back().frame);
}

TEST(SearchTest, EndsWhenTheObserverSaysSo) {
  Fixture fixture(/*secret=*/1 << 30);
  fixture.observer.stop = true;
  Search search(fixture.context(), Options(Until::kTop));

  EXPECT_EQ(search.Run(kFar).value(), StopReason::kInterrupted);
}

TEST(SearchTest, TellsTheObserverFiveTimesASecond) {
  Fixture fixture(/*secret=*/1 << 30);
  fixture.runtime.after_batch = [&](std::size_t) { fixture.clock.Advance(milliseconds(20)); };
  Search search(fixture.context(), Options(Until::kBudget));

  EXPECT_EQ(search.Run(seconds(2)).value(), StopReason::kDeadline);

  EXPECT_GE(fixture.observer.calls, 9);
  EXPECT_LE(fixture.observer.calls, 12);
  EXPECT_FALSE(fixture.observer.last.best_in_words.empty());
}

TEST(SearchTest, NamesTheFramesThatCanBeAimedAt) {
  Fixture fixture(/*secret=*/0);
  PortfolioOptions options = Options(Until::kTop);
  options.evaluation.frame = 7;
  Search search(fixture.context(), options);

  const auto stop = search.Run(kFar);

  ASSERT_FALSE(stop.has_value());
  EXPECT_NE(stop.error().message.find("frame 7"), std::string::npos) << stop.error().message;
}

TEST(SearchTest, IsExhaustedWhereNothingCanBeCalled) {
  Fixture fixture(/*secret=*/0);
  for (auto& frame : fixture.program.target.frames) frame.entry_points.clear();
  Search search(fixture.context(), Options(Until::kTop));

  EXPECT_EQ(search.Run(kFar).value(), StopReason::kExhausted);
}

}  // namespace
}  // namespace aftershock::reproduce
