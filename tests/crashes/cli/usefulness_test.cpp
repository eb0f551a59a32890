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

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr const char* kNullPointerException = "java.lang.NullPointerException";

/// Traces of tests/crashes/useful, put together from the lines that are marked in its sources.
class UsefulnessCommandTest : public ::testing::Test {
 protected:
  static std::string Frame(const std::string& simple_name, const std::string& method,
                           const std::string& mark) {
    std::istringstream source(
        ReadTextFile(AFTERSHOCK_SOURCE_DIR "/tests/crashes/useful/" + simple_name + ".java")
            .value());
    std::string line;
    for (int number = 1; std::getline(source, line); ++number) {
      if (!line.ends_with("// " + mark)) continue;
      return "\tat useful." + simple_name + "." + method + "(" + simple_name +
             ".java:" + std::to_string(number) + ")\n";
    }
    ADD_FAILURE() << simple_name << " has no line marked " << mark;
    return {};
  }
  static std::string InRegister(const std::string& method) {
    return Frame("Register", method, method);
  }

  void Run(const std::string& exception, const std::string& frames) {
    const std::string log = (scratch_.path() / "crash.log").string();
    ASSERT_TRUE(WriteFileAtomically(log, exception + "\n" + frames));
    finished_ =
        RunProgram({"reproduce", log, "--classpath", AFTERSHOCK_BINARY_DIR "/useful.jar",
                    "--evaluations", "5000", "--budget", "60s", "--out", scratch_.path().string()});
    ASSERT_EQ(finished_.code, 0) << finished_.output;
    result_ = nlohmann::json::parse(ReadTextFile(scratch_.path() / "result.json").value());
    source_ = ReadTextFile(result_["best"]["test"].get<std::string>()).value();
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-usefulness-test").value();
  Finished finished_;
  nlohmann::json result_;
  std::string source_;
};

TEST_F(UsefulnessCommandTest, ANullThatTheProgramGivesBackIsPreferredToOneOfTheTest) {
  Run(kNullPointerException, InRegister("width"));

  EXPECT_EQ(result_["best"]["useful"], true) << source_;
  EXPECT_TRUE(result_["useful"]["from_frame"].is_null());
  EXPECT_THAT(source_, HasSubstr("labelOf("));
  EXPECT_THAT(
      finished_.output,
      HasSubstr("useful    yes: the wrong value comes from calls or objects of the program"));
}

TEST_F(UsefulnessCommandTest, ATestIsUsefulFromTheFrameOnThatMakesTheWrongValue) {
  Run(kNullPointerException, InRegister("width") + InRegister("widthOf"));

  EXPECT_EQ(result_["best"]["frame"], 2);
  EXPECT_EQ(result_["best"]["useful"], true);
  EXPECT_EQ(result_["useful"]["from_frame"], 2);
  EXPECT_THAT(finished_.output, HasSubstr("in frame 2 (useful.Register.widthOf)"));
}

TEST_F(UsefulnessCommandTest, ANullThatOnlyTheTestCanHandInIsSaidToBeNotUseful) {
  Run(kNullPointerException, InRegister("weigh") + InRegister("ship"));

  EXPECT_EQ(result_["best"]["frame"], 2);
  EXPECT_EQ(result_["best"]["useful"], false);
  EXPECT_TRUE(result_["useful"]["from_frame"].is_null());
  EXPECT_THAT(
      finished_.output,
      HasSubstr("useful    no: the test itself hands the wrong value to useful.Register.ship"));
}

TEST_F(UsefulnessCommandTest, ABridgeMethodOfTheTraceIsReproduced) {
  Run("java.lang.ArithmeticException",
      Frame("Square", "shrink", "shrink") + Frame("Square", "shrink", "bridge"));

  EXPECT_EQ(result_["best"]["frame"], 2) << source_;
}

}  // namespace
}  // namespace aftershock::cli
