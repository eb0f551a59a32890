// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

/// Crashes of tests/crashes/raises/Gauge.java, whose lines are reached long before they raise
/// anything: only how near they come to it leads on.
class RaisesTest : public ::testing::Test {
 protected:
  void ExpectReproduced(const std::string& trace) {
    const std::string log = (scratch_.path() / "crash.log").string();
    EXPECT_TRUE(WriteFileAtomically(log, trace));
    const Finished finished = RunProgram(
        {"reproduce", log, "--classpath", AFTERSHOCK_BINARY_DIR "/raises.jar", "--seed", "1",
         "--budget", "60s", "--until", "first", "--out", (scratch_.path() / "out").string()});
    EXPECT_EQ(finished.code, 0) << finished.output;
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-raises-test").value();
};

TEST_F(RaisesTest, AnIndexIsLedOutOfItsBounds) {
  ExpectReproduced(
      "java.lang.ArrayIndexOutOfBoundsException: Index 400003 out of bounds for length 400000\n"
      "\tat raises.Gauge.read(Gauge.java:24)\n");
}

TEST_F(RaisesTest, ADivisorIsLedToZero) {
  ExpectReproduced(
      "java.lang.ArithmeticException: / by zero\n"
      "\tat raises.Gauge.share(Gauge.java:28)\n");
}

TEST_F(RaisesTest, ASizeIsLedBelowZero) {
  ExpectReproduced(
      "java.lang.NegativeArraySizeException: -4\n"
      "\tat raises.Gauge.samples(Gauge.java:32)\n");
}

TEST_F(RaisesTest, ATextIsLedToWhatANumberParserRefuses) {
  ExpectReproduced(
      "java.lang.NumberFormatException: For input string: \"99999999999\"\n"
      "\tat java.lang.Integer.parseInt(Integer.java:583)\n"
      "\tat raises.Gauge.code(Gauge.java:37)\n");
}

TEST_F(RaisesTest, AThrowIsLedToByItsGuardOnTheSameLine) {
  ExpectReproduced(
      "java.lang.IllegalStateException: load 4\n"
      "\tat raises.Gauge.calibrate(Gauge.java:41)\n");
}

TEST_F(RaisesTest, ANullIsLedToWhereItIsMade) {
  ExpectReproduced(
      "java.lang.NullPointerException\n"
      "\tat raises.Gauge.width(Gauge.java:49)\n");
}

}  // namespace
}  // namespace aftershock::cli
