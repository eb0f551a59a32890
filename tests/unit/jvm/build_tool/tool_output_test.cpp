// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/internal/tool_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "jvm/build_tool/internal/gradle_script.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string Sample(const std::string& name) {
  return ReadTextFile(std::filesystem::path(AFTERSHOCK_SOURCE_DIR) /
                      "tests/unit/jvm/build_tool/corpus" / name)
      .value();
}

TEST(ToolOutputTest, FindsTheClassPathOfEachModuleWithColoursAndCarriageReturns) {
  EXPECT_THAT(
      ClassPathsPrintedByMaven(Sample("maven-modules.txt")),
      ElementsAre(IsEmpty(), ElementsAre("/repo/a/core/target/classes", "/repo/junit.jar")));
}

TEST(ToolOutputTest, FindsNoClassPathInAFailure) {
  EXPECT_THAT(ClassPathsPrintedByMaven(Sample("maven-missing.txt")), IsEmpty());
}

TEST(ToolOutputTest, TellsAnArtefactThatDoesNotExistFromOneThatCouldNotBeAskedFor) {
  const auto offline = FindMissingArtefact(Sample("maven-offline.txt"));
  const auto refused = FindMissingArtefact(Sample("maven-missing.txt"));
  const auto of_gradle = FindMissingArtefact(Sample("gradle-missing.txt"));

  ASSERT_TRUE(offline && refused && of_gradle);
  EXPECT_EQ(offline->name, "shop:cart:jar:1.9");
  EXPECT_TRUE(offline->unreachable);
  EXPECT_EQ(refused->name, "shop:cart:jar:9");
  EXPECT_FALSE(refused->unreachable);
  EXPECT_EQ(of_gradle->name, "shop:cart:9");
  EXPECT_FALSE(of_gradle->unreachable);
}

TEST(ToolOutputTest, AFailureRememberedFromAnEarlierAttemptIsARefusal) {
  const auto missing = FindMissingArtefact(
      "[ERROR] The following artifacts could not be resolved: shop:cart:jar:9: shop:cart:jar:9 was "
      "not found in https://repository.example during a previous attempt.");

  ASSERT_TRUE(missing.has_value());
  EXPECT_EQ(missing->name, "shop:cart:jar:9");
  EXPECT_FALSE(missing->unreachable);
}

TEST(ToolOutputTest, QuotesWhatSaysSomethingAndNoHintsAtSwitches) {
  const std::string quoted = Quoted(Sample("maven-offline.txt"));

  EXPECT_THAT(quoted, HasSubstr("has not been downloaded from it before"));
  EXPECT_THAT(quoted, Not(HasSubstr("-X switch")));
  EXPECT_THAT(quoted, Not(HasSubstr("-----")));
}

TEST(ToolOutputTest, QuotesErrorsAloneWhereTheToolMarksThem) {
  const std::string quoted = Quoted(Sample("maven-missing.txt"));

  EXPECT_THAT(quoted, HasSubstr("Could not find artifact"));
  EXPECT_THAT(quoted, Not(HasSubstr("Downloading")));
}

TEST(ToolOutputTest, ReadsOwnFoldersAndDependenciesOfGradleEachOnce) {
  const GradleClassPath printed = ClassPathPrintedByGradle(Sample("gradle-printed.txt"));

  EXPECT_THAT(printed.own, ElementsAre("/p/build/classes/java/main", "/p/build/classes/java/test"));
  EXPECT_THAT(printed.dependencies, ElementsAre("/p/build/classes/java/main", "/repo/a.jar"));
}

TEST(ToolOutputTest, ShowsACommandAsItCouldBeTyped) {
  EXPECT_EQ(CommandLine({"mvn", "-f", "/my project/pom.xml"}), "mvn -f '/my project/pom.xml'");
}

}  // namespace
}  // namespace aftershock::jvm
