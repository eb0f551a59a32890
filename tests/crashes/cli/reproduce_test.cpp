// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "crashes/cli/command.h"
#include "crashes/cli/price_feed.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;

class ReproduceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(fs::exists(kCollections)) << "libcommons-collections3-java is not installed";
  }

  [[nodiscard]] std::string Out(const std::string& name) const {
    return (scratch_.path() / name).string();
  }
  [[nodiscard]] nlohmann::json ResultOf(const std::string& name) const {
    return nlohmann::json::parse(ReadTextFile(fs::path(Out(name)) / "result.json").value());
  }
  [[nodiscard]] std::string TestOf(const std::string& name) const {
    return ReadTextFile(fs::path(ResultOf(name)["best"]["test"].get<std::string>())).value();
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-test").value();
};

TEST_F(ReproduceTest, ARawLogBecomesAVerifiedTest) {
  const Finished finished = RunProgram(
      {"reproduce", kLog, "--classpath", kCollections, "--budget", "60s", "--out", Out("a")});

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("up to frame 2 of 5"));
  const auto result = ResultOf("a");
  EXPECT_EQ(result["verdict"], "reproduced");
  EXPECT_EQ(result["best"]["frame"], 2);
  EXPECT_EQ(result["diagnosis"]["code"], "capped");
  EXPECT_THAT(TestOf("a"), AllOf(HasSubstr("@Test"), HasSubstr(".next()")));
}

TEST_F(ReproduceTest, TheAssertFormForJUnit4PassesWhileTheCrashIsThere) {
  const Finished finished =
      RunProgram({"reproduce", kLog, "--classpath", kCollections, "--budget", "60s", "--form",
                  "assert", "--junit", "4", "--out", Out("a")});

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(TestOf("a"), AllOf(HasSubstr("import org.junit.Test;"),
                                 HasSubstr("NullPointerException"), HasSubstr("334")));
}

TEST_F(ReproduceTest, TheSameSeedAndEvaluationsGiveTheSameTestByteForByte) {
  for (const char* name : {"a", "b"}) {
    RunProgram({"reproduce", kLog, "--classpath", kCollections, "--seed", "7", "--evaluations",
                "30000", "--until", "top", "--budget", "2m", "--out", Out(name)});
  }

  EXPECT_EQ(ResultOf("a")["counts"]["evaluations"], ResultOf("b")["counts"]["evaluations"]);
  EXPECT_EQ(TestOf("a"), TestOf("b"));
}

TEST_F(ReproduceTest, TheBudgetEndsASearchThatFindsNothing) {
  const std::string log = Out("crash.log");
  // A line of the method that no null pointer exception can come from.
  ASSERT_TRUE(WriteFileAtomically(log,
                                  "java.lang.IllegalStateException\n\tat "
                                  "org.apache.commons.collections.iterators.CollatingIterator.next("
                                  "CollatingIterator.java:230)\n"));

  const Finished finished = RunProgram(
      {"reproduce", log, "--classpath", kCollections, "--budget", "4s", "--out", Out("a")});

  EXPECT_EQ(finished.code, 1) << finished.output;
  EXPECT_EQ(ResultOf("a")["verdict"], "not_reproduced");
  EXPECT_THAT(finished.output, AnyOf(HasSubstr("the budget ended"), HasSubstr("longer --budget")));
}

TEST_F(ReproduceTest, ATraceOfAnotherVersionIsBadInputThatNamesTheNearestLine) {
  const std::string log = Out("crash.log");
  ASSERT_TRUE(WriteFileAtomically(log,
                                  "java.lang.NullPointerException\n\tat "
                                  "org.apache.commons.collections.iterators.CollatingIterator.next("
                                  "CollatingIterator.java:9999)\n"));

  const Finished finished = RunProgram(
      {"reproduce", log, "--classpath", kCollections, "--lines", "exact", "--out", Out("a")});

  EXPECT_EQ(finished.code, 2) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("9999"));
  EXPECT_EQ(ResultOf("a")["verdict"], "bad_input");
}

TEST_F(ReproduceTest, AMissingClassPathIsBadInputThatNamesIt) {
  const Finished finished =
      RunProgram({"reproduce", kLog, "--classpath", "/nowhere/app.jar", "--out", Out("a")});

  EXPECT_EQ(finished.code, 2) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("/nowhere/app.jar"));
  EXPECT_EQ(ResultOf("a")["diagnosis"]["code"], "bad_input");
}

TEST_F(ReproduceTest, AJavaThatIsNotThereIsAnEnvironmentError) {
  const Finished finished = RunProgram({"reproduce", kLog, "--classpath", kCollections, "--java",
                                        "/nowhere/jdk", "--out", Out("a")});

  EXPECT_EQ(finished.code, 3) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("/nowhere/jdk"));
  EXPECT_EQ(ResultOf("a")["diagnosis"]["code"], "environment");
}

TEST_F(ReproduceTest, InspectShowsTheFramesAndHowTheyAreReached) {
  const Finished finished = RunProgram({"inspect", kLog, "--classpath", kCollections});

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("CollatingIterator.least"), HasSubstr("private"),
                                     HasSubstr("not in the class path")));
}

TEST(CommandLineTest, HelpAndVersionAnswer) {
  EXPECT_EQ(RunProgram({"--help"}).code, 0);
  EXPECT_EQ(RunProgram({"--version"}).code, 0);
  EXPECT_THAT(RunProgram({"reproduce", "--help"}).output, HasSubstr("Examples:"));
}

TEST(CommandLineTest, UnknownOptionsAndVerbsAreBadInput) {
  EXPECT_EQ(RunProgram({"reproduce", "--nonsense"}).code, 2);
  EXPECT_EQ(RunProgram({"explode"}).code, 2);
  EXPECT_EQ(RunProgram({}).code, 2);
}

TEST(CommandLineTest, AnInputWithoutATraceSaysWhatWasExpected) {
  const Finished finished =
      RunProgram({"inspect", AFTERSHOCK_SOURCE_DIR "/LICENSE", "--classpath", "."});

  EXPECT_EQ(finished.code, 2) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("stack trace"));
}

}  // namespace
}  // namespace aftershock::cli
