// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "crashes/cli/diagnosis_fixture.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;

/// Frame 1 crashes at once, frame 2 never does: whoever asks for the top waits for it in vain.
class AnytimeTest : public DiagnosisTest {
 protected:
  const Wanted kLadder{"java.lang.IllegalArgumentException", "Ladder", {"step", "climb"}};

  [[nodiscard]] fs::path ResultFile() const { return scratch_.path() / "out" / "result.json"; }

  /// Whether the program writes a result before it ends.
  [[nodiscard]] bool AwaitResult(Subprocess& process) const {
    while (!fs::exists(ResultFile())) {
      if (process.Poll()) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
  }
};

TEST_F(AnytimeTest, WhatHoldsIsOnDiskWhileTheSearchGoesOnAndOutlivesAKill) {
  auto process = StartProgram(Arguments(TraceOf(kLadder), {"--quiet"}));
  ASSERT_TRUE(process.has_value()) << process.error().message;
  ASSERT_TRUE(AwaitResult(*process));

  kill(process->pid(), SIGKILL);
  ASSERT_TRUE(process->Wait(std::chrono::minutes(1)).has_value());

  const json result = Result();
  EXPECT_EQ(result["verdict"], "reproduced");
  EXPECT_EQ(result["best"]["frame"], 1);
  EXPECT_EQ(result["best"]["verified"], true);
  EXPECT_EQ(result["diagnosis"]["code"], "unfinished");
  EXPECT_TRUE(result["seconds"]["first_reproduced"].is_number());
  EXPECT_THAT(ReadTextFile(result["best"]["test"].get<std::string>()).value(), HasSubstr(".step("));
}

TEST_F(AnytimeTest, TheTerminalSaysWhatHoldsAndTheEndSaysWhyNotHigher) {
  std::vector<std::string> arguments = Arguments(TraceOf(kLadder), {});
  *(std::ranges::find(arguments, "--budget") + 1) = "6s";
  const Finished finished = RunProgram(arguments);

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("frame 1 of 2 reproduced after"));
  EXPECT_THAT(finished.output, HasSubstr("up to frame 1 of 2"));
  const json result = Result();
  EXPECT_EQ(result["verdict"], "reproduced");
  EXPECT_LE(result["seconds"]["first_reproduced"].get<double>(),
            result["seconds"]["total"].get<double>());
  EXPECT_EQ(result["counts"]["refused"], 0);
  EXPECT_EQ(result["diagnosis"]["details"]["frame"], 2);
}

TEST_F(AnytimeTest, TheFirstOneEndsTheRunOnlyIfThatIsAskedFor) {
  const json first = Run(TraceOf(kLadder), "3000", {"--until", "first"});
  const json top = Run(TraceOf(kLadder), "3000");

  EXPECT_EQ(first["best"]["frame"], 1);
  EXPECT_EQ(top["best"]["frame"], 1);
  EXPECT_LT(first["counts"]["evaluations"], 3000);
  EXPECT_EQ(top["counts"]["evaluations"], 3000);
}

}  // namespace
}  // namespace aftershock::cli
