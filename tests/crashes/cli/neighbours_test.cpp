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
class NeighboursTest : public testing::Test {
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

}  // namespace
}  // namespace aftershock::cli
