// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/find_jdk.h"

#include <gmock/gmock.h>

#include "support/files.h"
#include "unit/jvm/jdk/fake_jdks.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

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

TEST(FindJdkTest, TheJreOfAJdk8NamesTheWholeJdk) {
  const FakeJdks fakes;
  const auto home = fakes.Jdk8("eight");

  for (const char* name : {"", "jre", "bin/java", "jre/bin/java"}) {
    const auto found = FindJavaHome((home / name).string());
    ASSERT_TRUE(found) << name << ": " << found.error().message;
    EXPECT_EQ(fs::weakly_canonical(*found), home) << name;
  }
}

TEST(FindJdkTest, AHomeBehindASymbolicLinkIsTheRealOne) {
  const FakeJdks fakes;
  const auto home = fakes.Image("real", "21");
  fs::create_symlink(home, fakes.At("default-java"));

  const auto found = FindJavaHome("", {fakes.At("default-java").string(), "", {}});

  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(*found, home);
}

TEST(FindJdkTest, AScriptOnThePathIsAskedWhichJavaItStarts) {
  const FakeJdks fakes;
  const auto home = fakes.Image("hidden", "21");
  fakes.Program("shims/java", "#!/bin/sh\nprintf 'Property settings:\\n    java.home = " +
                                  home.string() + "\\n    java.io.tmpdir = /tmp\\n' >&2\n");
  const JdkPlaces places{"", fakes.At("shims").string(), {}};

  const auto on_path = FindJavaHome("", places);
  const auto asked = FindJavaHome(fakes.At("shims/java").string(), places);

  ASSERT_TRUE(on_path) << on_path.error().message;
  EXPECT_EQ(*on_path, home);
  ASSERT_TRUE(asked) << asked.error().message;
  EXPECT_EQ(*asked, home);
}

TEST(FindJdkTest, AScriptThatSaysNothingIsPassedOver) {
  const FakeJdks fakes;
  const auto home = fakes.Image("real", "21");
  fakes.Program("shims/java", "#!/bin/sh\nexit 1\n");
  const std::string path = fakes.At("shims").string() + ":" + (home / "bin").string();

  const auto found = FindJavaHome("", {"", path, {}});

  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(*found, home);
}

}  // namespace
}  // namespace aftershock::jvm
