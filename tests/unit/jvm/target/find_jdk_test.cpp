// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/find_jdk.h"

#include <gmock/gmock.h>

#include "support/files.h"

namespace aftershock::jvm {
namespace {

using testing::HasSubstr;

TEST(FindJdkTest, AHomeAndItsExecutableBothNameTheHome) {
  const auto home = FindJavaHome("");
  ASSERT_TRUE(home) << home.error().message;

  const auto by_home = FindJavaHome(home->string());
  const auto by_executable = FindJavaHome((*home / "bin/java").string());

  ASSERT_TRUE(by_home) << by_home.error().message;
  ASSERT_TRUE(by_executable) << by_executable.error().message;
  EXPECT_EQ(*by_home, *home);
  EXPECT_EQ(*by_executable, *home);
}

TEST(FindJdkTest, ASymbolicLinkIsFollowed) {
  const auto home = FindJavaHome("");
  const auto scratch = ScratchDirectory::Create("find-jdk");
  ASSERT_TRUE(home && scratch);
  std::filesystem::create_symlink(*home / "bin/java", scratch->path() / "java");

  const auto found = FindJavaHome((scratch->path() / "java").string());

  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(*found, *home);
}

TEST(FindJdkTest, AnythingElseIsALackOfTheEnvironmentThatNamesTheOption) {
  const auto scratch = ScratchDirectory::Create("find-jdk");
  ASSERT_TRUE(scratch);

  const auto found = FindJavaHome(scratch->path().string());

  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(found.error().message, HasSubstr("--java"));
}

}  // namespace
}  // namespace aftershock::jvm
