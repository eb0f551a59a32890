// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/build_tool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/fake_tool_runner.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class BuildToolTest : public ::testing::Test {
 protected:
  ScratchDirectory scratch_ = ScratchDirectory::Create("build-tool-test").value();
  ContentCache no_cache_{std::filesystem::path()};
};

TEST_F(BuildToolTest, AsksForAllArtefactsTogetherSoThatVersionsAgree) {
  FakeToolRunner runner({"mvn"}, {ToolResult{0, "Dependencies classpath:\n/a.jar:/b.jar\n"}});

  const auto class_path = ClassPathFromBuildTools({{"a:a:1", "b:b:1"}, {}}, runner, no_cache_);

  ASSERT_TRUE(class_path.has_value()) << class_path.error().message;
  EXPECT_THAT(*class_path, ElementsAre("/a.jar", "/b.jar"));
  EXPECT_EQ(runner.commands.size(), 1U);
}

TEST_F(BuildToolTest, AFolderThatIsNoProjectIsBadInput) {
  FakeToolRunner runner({"mvn"}, {});

  const auto class_path =
      ClassPathFromBuildTools({{}, {scratch_.path().string()}}, runner, no_cache_);

  ASSERT_FALSE(class_path.has_value());
  EXPECT_EQ(class_path.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(class_path.error().message, AllOf(HasSubstr("pom.xml"), HasSubstr("build.gradle")));
}

TEST_F(BuildToolTest, ABadCoordinateIsSaidBeforeAnyToolRuns) {
  FakeToolRunner runner({"mvn"}, {});

  EXPECT_FALSE(ClassPathFromBuildTools({{"a:b"}, {"/nowhere"}}, runner, no_cache_).has_value());

  EXPECT_TRUE(runner.commands.empty());
}

}  // namespace
}  // namespace aftershock::jvm
