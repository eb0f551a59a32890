// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// Traces of another build, taken by their own lines, and of a program that catches its own
/// exceptions, as a user meets them.
class ReachCommandTest : public ::testing::Test {
 protected:
  /// Writes a trace of `shop.Ledger` with those frames and runs the verb on it.
  Finished Run(const std::string& verb, const std::string& frames) {
    const std::string log = (scratch_.path() / "crash.log").string();
    const std::string text =
        "java.lang.StringIndexOutOfBoundsException: index 7, length 1\n" + frames;
    if (!WriteFileAtomically(log, text)) return {};
    std::vector<std::string> arguments = {
        verb, log, "--classpath", AFTERSHOCK_BINARY_DIR "/target_subjects.jar", "--lines", "exact"};
    if (verb == "reproduce") {
      for (const std::string& one : {std::string("--budget"), std::string("60s"),
                                     std::string("--out"), scratch_.path().string()}) {
        arguments.push_back(one);
      }
    } else {
      arguments.emplace_back("--json");
    }
    return RunProgram(arguments);
  }
  [[nodiscard]] nlohmann::json Result() const {
    return nlohmann::json::parse(ReadTextFile(scratch_.path() / "result.json").value());
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-reach-test").value();
};

TEST_F(ReachCommandTest, AFirstLineThatCannotThrowIsRefusedWithTheLineThatCan) {
  const Finished finished = Run("reproduce", "\tat shop.Ledger.first(Ledger.java:16)\n");

  EXPECT_EQ(finished.code, 2) << finished.output;
  EXPECT_EQ(Result()["verdict"], "bad_input");
  EXPECT_EQ(Result()["diagnosis"]["code"], "trace_mismatch");
  EXPECT_THAT(Result()["diagnosis"]["text"].get<std::string>(),
              AllOf(HasSubstr("nothing on line 16 can throw"), HasSubstr("line 17 can")));
}

TEST_F(ReachCommandTest, InspectShowsTheVerdictOfALineThatCannotThrow) {
  const Finished finished = Run("inspect", "\tat shop.Ledger.first(Ledger.java:16)\n");

  EXPECT_EQ(finished.code, 2) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("\"verdict\": \"line cannot throw it\""));
}

TEST_F(ReachCommandTest, ALineThatCannotCallTheFrameBelowCapsTheReproduction) {
  const Finished finished = Run("reproduce",
                                "\tat shop.Ledger.first(Ledger.java:17)\n"
                                "\tat shop.Ledger.twice(Ledger.java:23)\n");

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(Result()["best"]["frame"], 1);
  EXPECT_EQ(Result()["diagnosis"]["code"], "capped");
  EXPECT_THAT(Result()["diagnosis"]["text"].get<std::string>(), HasSubstr("line 24 can"));
}

TEST_F(ReachCommandTest, AnExceptionThatIsCaughtAboveCapsTheReproduction) {
  const Finished finished = Run("reproduce",
                                "\tat shop.Ledger.first(Ledger.java:17)\n"
                                "\tat shop.Ledger.swallowed(Ledger.java:38)\n");

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(Result()["best"]["frame"], 1);
  EXPECT_EQ(Result()["diagnosis"]["code"], "capped");
  EXPECT_THAT(Result()["diagnosis"]["text"].get<std::string>(),
              HasSubstr("caught as java.lang.RuntimeException"));
}

}  // namespace
}  // namespace aftershock::cli
