// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "crashes/cli/command.h"
#include "crashes/cli/price_feed.h"
#include "crashes/cli/tools_on_path.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char* kCoordinate = "commons-collections:commons-collections:3.2.2";

/// With shell scripts in the place of build tools.
class BuildToolTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(fs::exists(kCollections)) << "libcommons-collections3-java is not installed";
  }

  void Install(const std::string& name, const std::string& script) { tools_.Install(name, script); }
  [[nodiscard]] std::string At(const std::string& name) const { return (root_ / name).string(); }
  [[nodiscard]] static std::string PrintsClassPath() {
    return std::string("echo '[INFO] Dependencies classpath:'\necho ") + kCollections + "\n";
  }
  [[nodiscard]] nlohmann::json ResultOf(const std::string& name) const {
    return nlohmann::json::parse(ReadTextFile(root_ / name / "result.json").value());
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("build-tool-test").value();
  fs::path root_ = fs::canonical(scratch_.path());
  ToolsOnPath tools_{root_};
};

TEST_F(BuildToolTest, ACoordinateIsEnoughToReproduceACrash) {
  Install("mvn", PrintsClassPath());

  const Finished finished =
      RunProgram({"reproduce", kLog, "--maven", kCoordinate, "--budget", "60s", "--out", At("a")});

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(ResultOf("a")["best"]["frame"], 2);
}

TEST_F(BuildToolTest, WhatMavenSaidOfAReleaseIsNotAskedForAgain) {
  Install("mvn", "echo run >> " + At("runs") + "\n" + PrintsClassPath());

  RunProgram({"inspect", kLog, "--maven", kCoordinate});
  const Finished finished = RunProgram({"inspect", kLog, "--maven", kCoordinate});

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(ReadTextFile(root_ / "runs").value(), "run\n");
}

TEST_F(BuildToolTest, AMavenProjectGivesItsClassesAndItsDependencies) {
  Install("mvn", PrintsClassPath());
  ASSERT_TRUE(WriteFileAtomically(root_ / "project/pom.xml", "<project/>").has_value());
  fs::create_directories(root_ / "project/target/classes");

  const Finished finished =
      RunProgram({"inspect", kLog, "--project", At("project"), "--classpath", kCollections});

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("CollatingIterator.least"));
}

TEST_F(BuildToolTest, AGradleProjectIsReadWithoutLeavingFilesInIt) {
  const fs::path classes = root_ / "project/build/classes/java/main";
  Install("gradle", "echo aftershock-own " + classes.string() + "\necho aftershock-dependency " +
                        kCollections + "\n");
  ASSERT_TRUE(WriteFileAtomically(root_ / "project/build.gradle", "").has_value());
  fs::create_directories(classes);

  const Finished finished = RunProgram({"inspect", kLog, "--project", At("project")});

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("CollatingIterator.least"));
  EXPECT_EQ(std::distance(fs::directory_iterator(root_ / "project"), {}), 2);
}

TEST_F(BuildToolTest, AProjectThatIsNotCompiledSaysWhatToRun) {
  ASSERT_TRUE(WriteFileAtomically(root_ / "project/pom.xml", "<project/>").has_value());

  const Finished finished = RunProgram({"inspect", kLog, "--project", At("project")});

  EXPECT_EQ(finished.code, 2) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("test-compile"));
}

TEST_F(BuildToolTest, AMissingToolIsAnEnvironmentErrorThatNamesIt) {
  const ScopedVariable path("PATH", "/nowhere");

  const Finished finished =
      RunProgram({"reproduce", kLog, "--maven", kCoordinate, "--out", At("a")});

  EXPECT_EQ(finished.code, 3) << finished.output;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("needs mvn"), HasSubstr("--classpath")));
  EXPECT_EQ(ResultOf("a")["verdict"], "environment");
}

TEST_F(BuildToolTest, AMissingArtefactIsBadInputThatNamesItAndQuotesMaven) {
  Install(
      "mvn",
      "echo '[ERROR] Could not find artifact shop:cart:jar:9 in central -> [Help 1]'\nexit 1\n");

  const Finished finished =
      RunProgram({"reproduce", kLog, "--maven", "shop:cart:9", "--out", At("a")});

  EXPECT_EQ(finished.code, 2) << finished.output;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("shop:cart:jar:9 is in none of the repositories"),
                                     HasSubstr("Could not find artifact")));
  EXPECT_THAT(ReadTextFile(root_ / "a/build-tool.log").value(), HasSubstr("Could not find"));
}

TEST_F(BuildToolTest, TheBudgetEndsAToolThatDoesNotEnd) {
  Install("mvn", "sleep 1000\n");

  const Finished finished =
      RunProgram({"reproduce", kLog, "--maven", kCoordinate, "--budget", "3s", "--out", At("a")});

  EXPECT_EQ(finished.code, 3) << finished.output;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("waiting for mvn"), HasSubstr("larger --budget")));
}

TEST_F(BuildToolTest, AnInterruptEndsTheToolAndIsSaid) {
  Install("mvn", "echo started > " + At("started") + "\nsleep 1000\n");
  auto process = StartProgram({"reproduce", kLog, "--maven", kCoordinate, "--out", At("a")});
  ASSERT_TRUE(process.has_value()) << process.error().message;
  while (!fs::exists(root_ / "started")) {
    ASSERT_FALSE(process->Wait(std::chrono::milliseconds(20)).has_value());
  }

  kill(process->pid(), SIGINT);
  const auto status = process->Wait(std::chrono::minutes(1));

  ASSERT_TRUE(status.has_value());
  EXPECT_EQ(status->code, 130);
  EXPECT_EQ(ResultOf("a")["verdict"], "interrupted");
  EXPECT_EQ(ResultOf("a")["diagnosis"]["code"], "interrupted");
}

TEST_F(BuildToolTest, WithoutAClassPathTheOptionsThatGiveOneAreNamed) {
  const Finished finished = RunProgram({"inspect", kLog});

  EXPECT_EQ(finished.code, 2) << finished.output;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("--classpath"), HasSubstr("--maven")));
}

TEST_F(BuildToolTest, DoctorNamesTheBuildToolsThatAreThere) {
  Install("mvn", "");

  EXPECT_THAT(RunProgram({"doctor"}).output, HasSubstr(At("bin/mvn")));
}

TEST_F(BuildToolTest, TheRealMavenAnswersForAnArtefactInItsRepository) {
  const fs::path repository =
      fs::path(ScopedVariable::ValueOf("HOME").value_or("")) / ".m2/repository";
  if (!fs::exists(repository / "org/apache/maven/plugins/maven-dependency-plugin") ||
      !fs::exists(repository / "commons-collections/commons-collections/3.2.2") ||
      std::system("mvn -v >/dev/null 2>&1") != 0) {
    GTEST_SKIP() << "no mvn that knows " << kCoordinate << " without a network";
  }

  const Finished finished = RunProgram({"inspect", kLog, "--maven", kCoordinate});

  if (finished.code == 3) GTEST_SKIP() << finished.output;
  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("CollatingIterator.least"));
}

}  // namespace
}  // namespace aftershock::cli
