// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/gradle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/fake_tool_runner.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class GradleTest : public ::testing::Test {
 protected:
  void Write(const std::string& path, const std::string& content = "") {
    ASSERT_TRUE(WriteFileAtomically(root_ / path, content).has_value());
  }
  [[nodiscard]] std::string At(const std::string& path) const { return (root_ / path).string(); }

  ScratchDirectory scratch_ = ScratchDirectory::Create("gradle-test").value();
  fs::path root_ = fs::canonical(scratch_.path());
};

TEST_F(GradleTest, AProjectGivesItsClassesThenItsDependenciesThatAreThere) {
  Write("build/classes/java/main/A.class");
  Write("junit.jar");
  FakeToolRunner runner(
      {"gradle"},
      {ToolResult{0, "aftershock-own " + At("build/classes/java/main") + "\naftershock-own " +
                         At("build/resources/main") + "\naftershock-dependency " + At("junit.jar") +
                         "\naftershock-dependency " + At("absent.jar") + "\n"}});

  const auto class_path = GradleProjectClassPath(root_, runner);

  ASSERT_TRUE(class_path.has_value()) << class_path.error().message;
  EXPECT_THAT(*class_path, ElementsAre(At("build/classes/java/main"), At("junit.jar")));
  EXPECT_THAT(runner.commands[0].arguments,
              AllOf(Contains("--offline"), Contains("--no-daemon"), Contains("--project-cache-dir"),
                    Contains("aftershockClassPath")));
}

TEST_F(GradleTest, TheWrapperOfAFolderAboveComesBeforeTheGradleOnPath) {
  Write("gradlew", "#!/bin/sh\n");
  Write("web/build.gradle");
  FakeToolRunner runner({"gradle"}, {ToolResult{0, "aftershock-own " + At("web") + "\n"}});

  ASSERT_TRUE(GradleProjectClassPath(root_ / "web", runner).has_value());

  EXPECT_EQ(runner.commands[0].arguments.front(), At("gradlew"));
}

TEST_F(GradleTest, AProjectThatIsNotCompiledSaysWhatToRun) {
  FakeToolRunner runner({"gradle"},
                        {ToolResult{0, "aftershock-own " + At("build/classes/java/main") + "\n"}});

  const auto class_path = GradleProjectClassPath(root_, runner);

  ASSERT_FALSE(class_path.has_value());
  EXPECT_EQ(class_path.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(class_path.error().message,
              HasSubstr("gradle -p " + root_.string() + " testClasses"));
}

TEST_F(GradleTest, AMissingGradleIsNamed) {
  FakeToolRunner runner({}, {});

  const auto class_path = GradleProjectClassPath(root_, runner);

  ASSERT_FALSE(class_path.has_value());
  EXPECT_EQ(class_path.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(class_path.error().message, AllOf(HasSubstr("gradle"), HasSubstr("gradlew")));
}

TEST_F(GradleTest, ABuildThatFailsIsQuoted) {
  FakeToolRunner runner({"gradle"},
                        {ToolResult{1, "x"}, ToolResult{1, "Could not compile build file."}});

  const auto class_path = GradleProjectClassPath(root_, runner);

  ASSERT_FALSE(class_path.has_value());
  EXPECT_THAT(class_path.error().message,
              AllOf(HasSubstr("Could not compile build file."), HasSubstr("testClasses")));
}

}  // namespace
}  // namespace aftershock::jvm
