// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "crashes/cli/command.h"
#include "crashes/cli/tools_on_path.h"
#include "support/files.h"
#include "support/scratch_directory.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

/// Crashes of tests/crashes/usage: out of reach for who has not seen how a ledger is used.
class UsageTest : public ::testing::Test {
 protected:
  static std::string Trace(const std::string& method) {
    std::istringstream source(
        ReadTextFile(AFTERSHOCK_SOURCE_DIR "/tests/crashes/usage/Ledger.java").value());
    std::string line;
    for (int number = 1; std::getline(source, line); ++number) {
      if (!line.ends_with("// " + method)) continue;
      return "java.lang.ArithmeticException: / by zero\n\tat usage.Ledger." + method +
             "(Ledger.java:" + std::to_string(number) + ")\n";
    }
    ADD_FAILURE() << "no line is marked " << method;
    return {};
  }

  void Run(const std::string& method, const std::vector<std::string>& options = {}) {
    std::vector<std::string> arguments = {"--classpath", AFTERSHOCK_BINARY_DIR "/usage.jar",
                                          "--classpath", AFTERSHOCK_BINARY_DIR "/usage-tests.jar"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    RunWith(method, arguments);
  }

  void RunWith(const std::string& method, const std::vector<std::string>& options) {
    const std::string log = (scratch_.path() / "crash.log").string();
    ASSERT_TRUE(WriteFileAtomically(log, Trace(method)));
    std::vector<std::string> arguments = {
        "reproduce", log, "--budget",      "60s",  "--out", (scratch_.path() / "out").string(),
        "--seed",    "1", "--evaluations", "20000"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    finished_ = RunProgram(arguments);
    result_ = nlohmann::json::parse(ReadTextFile(scratch_.path() / "out/result.json").value());
    if (result_["best"].is_null()) return;
    source_ = ReadTextFile(result_["best"]["test"].get<std::string>()).value();
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-usage-test").value();
  Finished finished_;
  nlohmann::json result_;
  std::string source_;
};

TEST_F(UsageTest, WhatACallerDoesBeforeTheCallIsDoneInTheTest) {
  Run("average");

  EXPECT_EQ(result_["verdict"], "reproduced") << finished_.output;
  EXPECT_THAT(source_, HasSubstr("\"sesame-42\""));
}

TEST_F(UsageTest, AnExistingTestIsFollowedBehindItsFixture) {
  Run("total");

  EXPECT_EQ(result_["verdict"], "reproduced") << finished_.output;
  EXPECT_THAT(source_, HasSubstr("\"debit:17;credit:25\""));
}

TEST_F(UsageTest, ATestOfTheProjectIsFollowed) {
  const fs::path project = scratch_.path() / "project";
  const fs::path built = AFTERSHOCK_BINARY_DIR "/tests/crashes";
  ASSERT_TRUE(WriteFileAtomically(project / "pom.xml", "<project/>"));
  fs::create_directories(project / "target");
  fs::copy(built / "usage.classes", project / "target/classes", fs::copy_options::recursive);
  fs::copy(built / "usage-tests.classes", project / "target/test-classes",
           fs::copy_options::recursive);
  const ToolsOnPath tools(scratch_.path());
  tools.Install("mvn", "echo '[INFO] Dependencies classpath:'\necho /usr/share/java/junit4.jar\n");

  RunWith("total", {"--project", project.string()});

  EXPECT_EQ(result_["verdict"], "reproduced") << finished_.output;
  EXPECT_THAT(source_, HasSubstr("\"debit:17;credit:25\""));
}

TEST_F(UsageTest, WithoutThatPartTheCrashIsOutOfReach) {
  Run("average", {"--without", "calls-in-code"});

  EXPECT_TRUE(result_["best"].is_null()) << source_;
}

}  // namespace
}  // namespace aftershock::cli
