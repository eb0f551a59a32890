// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/runner_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/rng.h"

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kChain =
    "record\t2\n"
    "exception\ttop\t-1\tshop.Wrapper\ttwo\\nlines\\\\\n"
    "frame\tshop.Cart\tadd\tCart.java\t12\n"
    "frame\tjava.lang.Object\thash\t\t-2\n"
    "exception\tcause\t0\tjava.lang.NullPointerException\t\n"
    "fixture\tjava.io.IOException\tin use\n"
    "fixture\tshop.Quiet\t\n"
    "left\tproperty\tshop.retries\n"
    "left\tlocale\t\n"
    "end\n";

TEST(RunnerOutputTest, ReadsTheChainWithItsFrames) {
  const auto record = ParseRunnerOutput(kChain);

  ASSERT_TRUE(record.has_value());
  const auto* chain = &record->thrown;
  ASSERT_EQ(chain->size(), 2U);
  EXPECT_EQ(chain->at(0).message, "two\nlines\\");
  ASSERT_EQ(chain->at(0).frames.size(), 2U);
  EXPECT_EQ(chain->at(0).frames[0].line, 12);
  EXPECT_TRUE(chain->at(0).frames[1].native);
  EXPECT_FALSE(chain->at(0).frames[1].file.has_value());
  EXPECT_EQ(chain->at(1).relation, trace::Relation::kCausedBy);
  EXPECT_EQ(chain->at(1).parent, 0U);
}

TEST(RunnerOutputTest, TellsAPassedTestFromOneThatEndedTheProcess) {
  const auto passed = ParseRunnerOutput("record\t2\nend\n");

  ASSERT_TRUE(passed.has_value());
  EXPECT_TRUE(passed->thrown.empty());
  EXPECT_EQ(passed->problem, "");
  EXPECT_FALSE(ParseRunnerOutput("").has_value());
  EXPECT_FALSE(ParseRunnerOutput("record\t2\n").has_value());
  EXPECT_FALSE(ParseRunnerOutput(kChain.substr(0, kChain.size() - 4)).has_value());
}

TEST(RunnerOutputTest, TellsWhatFixturesThrewAndWhatWasLeftChanged) {
  const auto record = ParseRunnerOutput(kChain);

  ASSERT_TRUE(record.has_value());
  EXPECT_THAT(record->fixture_failures, ElementsAre("java.io.IOException: in use", "shop.Quiet"));
  ASSERT_EQ(record->left_changed.size(), 2U);
  EXPECT_EQ(record->left_changed[0].kind, "property");
  EXPECT_EQ(record->left_changed[0].name, "shop.retries");
  EXPECT_EQ(record->left_changed[1].kind, "locale");
}

TEST(RunnerOutputTest, ATestThatJUnitDidNotRunHasNotPassed) {
  const auto record = ParseRunnerOutput("record\t2\nproblem\tno such test\nend\n");

  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->problem, "no such test");
  EXPECT_FALSE(ParseRunnerOutput("record\t2\nproblem\t\nend\n").has_value());
}

TEST(RunnerOutputTest, AnotherVersionOfTheFormatIsNotRead) {
  EXPECT_FALSE(ParseRunnerOutput("end\n").has_value());
  EXPECT_FALSE(ParseRunnerOutput("record\t1\nend\n").has_value());
  EXPECT_FALSE(ParseRunnerOutput("record\t21\nend\n").has_value());
}

TEST(RunnerOutputTest, SurvivesDamagedFiles) {
  Rng random(3);
  for (int i = 0; i < 5000; ++i) {
    std::string text(kChain);
    for (std::uint64_t edits = random.Below(4) + 1; edits > 0 && !text.empty(); --edits) {
      const std::size_t at = random.Below(text.size());
      if (random.Chance(0.2)) {
        text.resize(at);
      } else {
        text[at] = static_cast<char>(random.Below(256));
      }
    }
    ParseRunnerOutput(text);
  }
}

}  // namespace
}  // namespace aftershock::jvm
