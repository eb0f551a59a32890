// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "crashes/cli/diagnosis_fixture.h"
#include "crashes/cli/terminal.h"

namespace aftershock::cli {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;

/// The program before a user who watches its progress and presses Ctrl-C.
class InterruptTest : public DiagnosisTest {
 protected:
  /// Runs the program on the trace, and interrupts it when it shows text of that `pattern`.
  void InterruptAt(const Wanted& wanted, const std::string& pattern) {
    auto process =
        StartProgram(Arguments(TraceOf(wanted), {"--until", "top"}), terminal_.descriptor());
    ASSERT_TRUE(process.has_value()) << process.error().message;
    ASSERT_TRUE(terminal_.Await(*process, pattern));
    kill(process->pid(), SIGINT);
    const auto status = process->Wait(std::chrono::minutes(1));
    ASSERT_TRUE(status.has_value());
    EXPECT_EQ(status->code, 130);
  }

  Terminal terminal_;
};

TEST_F(InterruptTest, ASearchThatIsInterruptedSaysSoAndWhatWasInTheWay) {
  InterruptAt({"java.lang.IllegalStateException", "Safe", {"open"}}, "[1-9][0-9]* tests");

  const json result = Result();
  EXPECT_EQ(result["verdict"], "interrupted");
  EXPECT_EQ(result["best"], nullptr);
  EXPECT_EQ(result["diagnosis"]["code"], "condition_false");
  EXPECT_THAT(result["diagnosis"]["text"].get<std::string>(), EndsWith("; interrupted"));
}

TEST_F(InterruptTest, WhatWasFoundBeforeAnInterruptIsVerifiedAndSaved) {
  InterruptAt({"java.lang.IllegalArgumentException", "Ladder", {"step", "climb"}},
              "frame 1 reproduced");

  const json result = Result();
  EXPECT_EQ(result["verdict"], "interrupted");
  ASSERT_TRUE(result["best"].is_object());
  EXPECT_EQ(result["best"]["frame"], 1);
  EXPECT_EQ(result["best"]["verified"], true);
  EXPECT_THAT(ReadTextFile(result["best"]["test"].get<std::string>()).value(), HasSubstr(".step("));
}

}  // namespace
}  // namespace aftershock::cli
