// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

using ::testing::HasSubstr;

/// Crashes of tests/crashes/neighbours: each has another one at the same line that is easier to
/// come by. The lines are those marked in its sources.
class NeighboursTest : public ::testing::Test {
 protected:
  static std::string Frame(const std::string& simple_name, const std::string& method) {
    std::istringstream source(
        ReadTextFile(AFTERSHOCK_SOURCE_DIR "/tests/crashes/neighbours/" + simple_name + ".java")
            .value());
    std::string line;
    for (int number = 1; std::getline(source, line); ++number) {
      if (!line.ends_with("// " + method)) continue;
      return "\tat neighbours." + simple_name + "." + method + "(" + simple_name +
             ".java:" + std::to_string(number) + ")\n";
    }
    ADD_FAILURE() << simple_name << " has no line marked " << method;
    return {};
  }

  void Run(const std::string& trace, const std::vector<std::string>& options = {}) {
    const std::string log = (scratch_.path() / "crash.log").string();
    ASSERT_TRUE(WriteFileAtomically(log, trace));
    std::vector<std::string> arguments = {
        "reproduce", log,   "--classpath", AFTERSHOCK_BINARY_DIR "/neighbours.jar",
        "--budget",  "60s", "--out",       scratch_.path().string(),
        "--seed",    "1"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    finished_ = RunProgram(arguments);
    result_ = nlohmann::json::parse(ReadTextFile(scratch_.path() / "result.json").value());
    if (result_["best"].is_null()) return;
    source_ = ReadTextFile(result_["best"]["test"].get<std::string>()).value();
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-neighbours-test").value();
  Finished finished_;
  nlohmann::json result_;
  std::string source_;
};

TEST_F(NeighboursTest, AnExceptionOutOfTheDepthsOfAReflectiveCallIsNotTheOneOfTheLineAboveIt) {
  Run("java.lang.NullPointerException\n" + Frame("Switchboard", "call") +
      "\tat java.lang.Thread.run(Thread.java:750)\n");

  ASSERT_EQ(finished_.code, 0) << finished_.output;
  EXPECT_THAT(source_, HasSubstr("\"dead"));
}

// The control: this is what the test above would find as well if the run did not count.
TEST_F(NeighboursTest, TheDepthsOfTheReflectiveCallAreFoundWhereTheTraceShowsThem) {
  Run("java.lang.NullPointerException\n"
      "\tat java.lang.reflect.Method.invoke(Method.java:498)\n" +
      Frame("Switchboard", "call"));

  ASSERT_EQ(finished_.code, 0) << finished_.output;
  EXPECT_THAT(source_, Not(HasSubstr("\"dead")));
}

TEST_F(NeighboursTest, OfTwoBugsOnOneLineTheOneWithTheMessageOfTheTraceIsReproduced) {
  Run("java.lang.IllegalArgumentException: foreign currency: 'dime'\n" + Frame("Till", "pay"));

  ASSERT_EQ(finished_.code, 0) << finished_.output;
  EXPECT_THAT(result_["best"]["message"].get<std::string>(),
              ::testing::AnyOf("same", "same_shape"));
  EXPECT_THAT(result_["best"]["thrown_message"].get<std::string>(), HasSubstr("foreign currency"));
  EXPECT_THAT(finished_.output, HasSubstr("  message   the same"));
}

// The control: without a message the first bug that comes along is taken.
TEST_F(NeighboursTest, TheEasierOfTwoBugsOnOneLineIsTakenWhereTheTraceHasNoMessage) {
  Run("java.lang.IllegalArgumentException\n" + Frame("Till", "pay"));

  ASSERT_EQ(finished_.code, 0) << finished_.output;
  EXPECT_EQ(result_["best"]["message"], "none");
  EXPECT_EQ(result_["best"]["thrown_message"], "no coin");
}

TEST_F(NeighboursTest, ATestWithAnotherMessageIsToldAsSuchAndNeverUseful) {
  Run("java.lang.IllegalArgumentException: the drawer is stuck\n" + Frame("Till", "pay"),
      {"--evaluations", "3000"});

  ASSERT_EQ(finished_.code, 0) << finished_.output;
  EXPECT_EQ(result_["best"]["message"], "other");
  EXPECT_EQ(result_["best"]["useful"], false);
  EXPECT_THAT(finished_.output, HasSubstr("  message   another one, so this may be another bug at "
                                          "the same place: "));
}

TEST_F(NeighboursTest, ATestWithAnotherMessageIsRefusedWhereTheMessageIsRequired) {
  Run("java.lang.IllegalArgumentException: the drawer is stuck\n" + Frame("Till", "pay"),
      {"--evaluations", "3000", "--message", "required"});

  EXPECT_EQ(finished_.code, 1) << finished_.output;
  EXPECT_TRUE(result_["best"].is_null());
  EXPECT_EQ(result_["diagnosis"]["code"], "other_exception") << finished_.output;
}

}  // namespace
}  // namespace aftershock::cli
