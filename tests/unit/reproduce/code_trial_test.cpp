// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/code_trial.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "support/manual_clock.h"

namespace aftershock::reproduce {
namespace {

using report::CodeState;
using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::ElementsAre;

/// Code whose letters are its parts: capitals crash, "?" is not understood, "~" never ends, and
/// with "!" nothing can be run.
class LetterTest final : public ReportedTest {
 public:
  LetterTest(std::string letters, ::aftershock::testing::ManualClock& clock,
             std::vector<std::string>& log, const std::size_t& fails_at)
      : letters_(std::move(letters)), clock_(clock), log_(log), fails_at_(fails_at) {}

  [[nodiscard]] std::size_t parts() const override { return letters_.size(); }
  Result<Run> Check(const std::vector<bool>& kept, milliseconds limit) override {
    std::string left;
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      if (kept[i]) left += letters_[i];
    }
    log_.push_back(left);
    const bool is_endless = left.find('~') != std::string::npos;
    clock_.Advance(is_endless ? limit : milliseconds(100));
    if (left.find('!') != std::string::npos || log_.size() == fails_at_)
      return EnvironmentLacks("no compiler");
    Run run;
    run.was_understood = left.find('?') == std::string::npos;
    for (std::size_t i = 0; i < letters_.size() && !run.refused; ++i) {
      if (kept[i] && letters_[i] == '?') run.refused = i;
    }
    run.statements = left.size();
    run.checked.source = left;
    run.checked.problem = run.was_understood ? "nothing was thrown" : "what is ?";
    const bool crashes = left.find_first_of("AB") != std::string::npos;
    if (run.was_understood && crashes && !is_endless) {
      run.checked.frame = left.find('B') != std::string::npos ? 1 : 0;
      run.checked.problem.clear();
    }
    return run;
  }

 private:
  std::string letters_;
  ::aftershock::testing::ManualClock& clock_;
  std::vector<std::string>& log_;
  const std::size_t& fails_at_;
};

/// `a|b` is one block with two ways to run it; "known" is in the seeds.
class LetterCode final : public ReportedCode {
 public:
  explicit LetterCode(::aftershock::testing::ManualClock& clock) : clock_(clock) {}

  Reading Read(const std::vector<std::string>& blocks, std::size_t block) override {
    const std::string& code = blocks.at(block);
    Reading reading;
    reading.is_in_seeds = code == "known";
    if (reading.is_in_seeds) return reading;
    for (std::size_t begin = 0; begin < code.size();) {
      const std::size_t end = std::min(code.find('|', begin), code.size());
      reading.tests.push_back(
          std::make_unique<LetterTest>(code.substr(begin, end - begin), clock_, log, fails_at));
      begin = end + 1;
    }
    return reading;
  }

  std::vector<std::string> log;
  std::size_t fails_at = 0;  ///< Number of a run, counted from 1; 0: none.

 private:
  ::aftershock::testing::ManualClock& clock_;
};

class CodeTrialTest : public ::testing::Test {
 protected:
  Status Run(const std::vector<std::string>& blocks) {
    for (const std::string& block : blocks) {
      pieces_.push_back({harvest::PieceKind::kCode, block, {}, pieces_.size() + 1});
    }
    CodeTrial trial(code_, pieces_, clock_, limits_);
    const Status done = trial.Run(
        [this](const FoundCode& found) -> Result<bool> {
          if (keep_fails_) return EnvironmentLacks("the disk is full");
          kept_.push_back(found.run.checked.source);
          return *found.run.checked.frame >= 1;
        },
        [this] {
          ++asked_;
          return interrupted_after_ && code_.log.size() >= *interrupted_after_;
        });
    blocks_ = trial.blocks();
    return done;
  }

  ::aftershock::testing::ManualClock clock_;
  LetterCode code_{clock_};
  CodeLimits limits_{.until = clock_.Now() + seconds(60),
                     .until_shortened = clock_.Now() + seconds(120),
                     .longest_run = milliseconds(1'000)};
  std::vector<harvest::Piece> pieces_;
  std::vector<std::string> kept_;
  std::vector<report::CodeBlock> blocks_;
  bool keep_fails_ = false;
  std::optional<std::size_t> interrupted_after_;  ///< So many runs.
  std::size_t asked_ = 0;                         ///< Whether it was interrupted.
};

TEST_F(CodeTrialTest, ABlockThatCrashesAsWantedIsKeptAtOnceAndThenWithoutWhatItDoesNotNeed) {
  ASSERT_TRUE(Run({"xyBz"}).has_value());

  EXPECT_THAT(kept_, ElementsAre("xyBz", "B"));
  EXPECT_EQ(blocks_[0].state, CodeState::kTried);
  EXPECT_EQ(blocks_[0].frame, 2U);
}

TEST_F(CodeTrialTest, ABlockThatReachesLessDoesNotKeepOthersFromTheirTurn) {
  ASSERT_TRUE(Run({"A", "B", "B"}).has_value());

  EXPECT_THAT(kept_, ElementsAre("A", "B"));
  EXPECT_EQ(blocks_[2].state, CodeState::kLeftOut);
  EXPECT_EQ(blocks_[2].text, "another block of code was enough");
}

TEST_F(CodeTrialTest, SaysOfEveryBlockWhatBecameOfIt) {
  ASSERT_TRUE(Run({"?", "x", "known", ""}).has_value());

  EXPECT_EQ(blocks_[0].state, CodeState::kNotUnderstood);
  EXPECT_EQ(blocks_[0].text, "what is ?");
  EXPECT_EQ(blocks_[1].state, CodeState::kTried);
  EXPECT_EQ(blocks_[1].text, "nothing was thrown");
  EXPECT_EQ(blocks_[2].state, CodeState::kInSeeds);
  EXPECT_EQ(blocks_[3].state, CodeState::kNotUnderstood);
  EXPECT_EQ(blocks_[3].text, "there is nothing in it that can be run");
}

TEST_F(CodeTrialTest, WhatOneWayDidSaysMoreThanThatAnotherIsNoCode) {
  ASSERT_TRUE(Run({"?|x|?"}).has_value());

  EXPECT_EQ(blocks_[0].state, CodeState::kTried);
  EXPECT_EQ(blocks_[0].text, "nothing was thrown");
}

TEST_F(CodeTrialTest, PartsThatAreNoCodeAreLeftOut) {
  ASSERT_TRUE(Run({"?x?B"}).has_value());

  EXPECT_THAT(kept_, ElementsAre("xB", "B"));
  EXPECT_EQ(blocks_[0].text, "it reaches frame 2 without 2 parts of it");
}

TEST_F(CodeTrialTest, WhatIsWrongWithAllOfItSaysMoreThanWhatARestOfItDoes) {
  ASSERT_TRUE(Run({"?x"}).has_value());

  EXPECT_EQ(blocks_[0].state, CodeState::kNotUnderstood);
  EXPECT_EQ(blocks_[0].text, "what is ?");
}

TEST_F(CodeTrialTest, MakingItShorterNeverCostsAFrame) {
  ASSERT_TRUE(Run({"AB"}).has_value());

  EXPECT_THAT(kept_, ElementsAre("AB", "B"));
}

TEST_F(CodeTrialTest, TheNumberOfBlocksIsBounded) {
  ASSERT_TRUE(Run({"a", "b", "c", "d", "e", "f", "g"}).has_value());

  EXPECT_EQ(code_.log.size(), 6U);
  EXPECT_EQ(blocks_[6].state, CodeState::kLeftOut);
}

TEST_F(CodeTrialTest, ABlockThatIsNotAllThereIsLeftOut) {
  pieces_.push_back({harvest::PieceKind::kCode, "B", {}, 7, /*is_cut=*/true});

  ASSERT_TRUE(Run({}).has_value());

  EXPECT_TRUE(code_.log.empty());
  EXPECT_EQ(blocks_[0].state, CodeState::kLeftOut);
  EXPECT_EQ(blocks_[0].text, "too long to be tried");
}

TEST_F(CodeTrialTest, WithoutTimeNothingIsRun) {
  limits_.until = clock_.Now();

  ASSERT_TRUE(Run({"B"}).has_value());

  EXPECT_TRUE(code_.log.empty());
  EXPECT_EQ(blocks_[0].text, "there was no time left for it");
}

TEST_F(CodeTrialTest, WhereRunsAreCountedTheClockDoesNotDecide) {
  limits_.until = clock_.Now();
  limits_.counts = true;

  ASSERT_TRUE(Run({"xB"}).has_value());

  EXPECT_THAT(kept_, ElementsAre("xB", "B"));
}

TEST_F(CodeTrialTest, CodeThatNeverEndsIsNotWaitedForOftenWhateverElseIsCounted) {
  limits_.counts = true;

  ASSERT_TRUE(Run({"~a", "~b|~c", "~d", "B"}).has_value());

  EXPECT_THAT(code_.log, ElementsAre("~a", "~b"));
  EXPECT_EQ(blocks_[0].state, CodeState::kTried);
  EXPECT_EQ(blocks_[2].state, CodeState::kLeftOut);
  EXPECT_EQ(blocks_[3].text, "the code before it took too long");
}

TEST_F(CodeTrialTest, WhoeverWantsToStopIsHeard) {
  interrupted_after_ = 0;

  ASSERT_TRUE(Run({"B"}).has_value());

  EXPECT_TRUE(code_.log.empty());
  EXPECT_EQ(blocks_[0].text, "it was interrupted");
}

TEST_F(CodeTrialTest, WhoeverWantsToStopIsHeardWhileABlockIsMadeShorter) {
  interrupted_after_ = 2;

  ASSERT_TRUE(Run({"uvwxyzAst", "B"}).has_value());

  EXPECT_EQ(code_.log.size(), 2U);
  EXPECT_EQ(kept_.front(), "uvwxyzAst");
  EXPECT_EQ(blocks_[1].text, "it was interrupted");
}

TEST_F(CodeTrialTest, WhoeverWantsToStopIsHeardWhileWhatIsNoCodeIsLeftOut) {
  interrupted_after_ = 1;

  ASSERT_TRUE(Run({"?x?B"}).has_value());

  EXPECT_THAT(code_.log, ElementsAre("?x?B"));
}

TEST_F(CodeTrialTest, ProgressCanBeShownBetweenAllRuns) {
  ASSERT_TRUE(Run({"xyBz"}).has_value());

  EXPECT_GE(asked_, code_.log.size());
}

TEST_F(CodeTrialTest, WithoutACompilerEachBlockSaysSo) {
  ASSERT_TRUE(Run({"!", "!B"}).has_value());

  ASSERT_EQ(blocks_.size(), 2U);
  EXPECT_EQ(blocks_[0].text, "no compiler");
  EXPECT_EQ(blocks_[1].text, "no compiler");
  EXPECT_EQ(blocks_[1].state, CodeState::kNotUnderstood);
}

TEST_F(CodeTrialTest, ABlockThatCannotBeCheckedDoesNotKeepOthersFromTheirTurn) {
  ASSERT_TRUE(Run({"A", "!", "B"}).has_value());

  EXPECT_THAT(kept_, ElementsAre("A", "B"));
  EXPECT_EQ(blocks_[1].state, CodeState::kNotUnderstood);
  EXPECT_EQ(blocks_[1].text, "no compiler");
}

TEST_F(CodeTrialTest, AFailureWhileItIsMadeShorterCostsNothingThatHolds) {
  code_.fails_at = 2;

  ASSERT_TRUE(Run({"xA", "B"}).has_value());

  EXPECT_THAT(kept_, ElementsAre("xA", "B"));
  EXPECT_EQ(blocks_[0].text, "it reaches frame 1; making it shorter failed: no compiler");
}

TEST_F(CodeTrialTest, WhatCannotBeKeptEndsIt) {
  keep_fails_ = true;

  const Status done = Run({"A", "B"});

  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().message, "the disk is full");
  EXPECT_THAT(code_.log, ElementsAre("A"));
}

}  // namespace
}  // namespace aftershock::reproduce
