// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <unistd.h>

#include <csignal>
#include <regex>

#include "crashes/cli/diagnosis_fixture.h"

namespace aftershock::cli {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;

/// The program before a user who watches its progress and presses Ctrl-C.
class InterruptTest : public DiagnosisTest {
 protected:
  void SetUp() override { ASSERT_EQ(openpty(&screen_, &terminal_, nullptr, nullptr, nullptr), 0); }
  void TearDown() override {
    close(screen_);
    close(terminal_);
  }

  /// Whether the program showed text of that `pattern` before it ended.
  [[nodiscard]] bool AwaitOnScreen(Subprocess& process, const std::string& pattern) const {
    std::string shown;
    while (!std::regex_search(shown, std::regex(pattern))) {
      pollfd readable{screen_, POLLIN, 0};
      if (poll(&readable, 1, /*timeout=*/20) > 0) {
        char buffer[4096];
        const ssize_t size = read(screen_, buffer, sizeof buffer);
        if (size > 0) shown.append(buffer, static_cast<std::size_t>(size));
      } else if (process.Poll()) {
        ADD_FAILURE() << "ended with\n" << shown;
        return false;
      }
    }
    return true;
  }
  /// Runs the program on the trace, and interrupts it when it shows text of that `pattern`.
  void InterruptAt(const Wanted& wanted, const std::string& pattern) {
    auto process = StartProgram(Arguments(TraceOf(wanted), {"--until", "top"}), terminal_);
    ASSERT_TRUE(process.has_value()) << process.error().message;
    ASSERT_TRUE(AwaitOnScreen(*process, pattern));
    kill(process->pid(), SIGINT);
    const auto status = process->Wait(std::chrono::minutes(1));
    ASSERT_TRUE(status.has_value());
    EXPECT_EQ(status->code, 130);
  }

  int screen_ = -1;
  int terminal_ = -1;
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
