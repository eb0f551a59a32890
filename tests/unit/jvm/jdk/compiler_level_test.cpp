// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/compiler_level.h"

#include <gmock/gmock.h>

#include "unit/jvm/jdk/fake_jdks.h"

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class CompilerLevelTest : public ::testing::Test {
 protected:
  [[nodiscard]] Jdk Full(const std::string& version) const {
    return DescribeJdk(fakes_.Full("full-" + version, version));
  }
  [[nodiscard]] Jdk Image(const std::string& version) const {
    return DescribeJdk(fakes_.Image("image-" + version, version));
  }

  FakeJdks fakes_;
};

TEST_F(CompilerLevelTest, AJdkThatCompilesForItselfNeedsNone) {
  EXPECT_THAT(LevelOptions(Full("17"), Full("17")), IsEmpty());
}

TEST_F(CompilerLevelTest, ALaterCompilerIsShownTheClassesThatWillRun) {
  const Jdk running = Image("17");

  EXPECT_THAT(LevelOptions(Full("25"), running),
              ElementsAre("-source", "17", "-target", "17", "--system", running.home.string()));
  EXPECT_EQ(CompiledLevel(Full("25"), running), 17);
}

TEST_F(CompilerLevelTest, TheClassesOfAJdk8AreJars) {
  const Jdk running = DescribeJdk(fakes_.Jdk8("eight"));
  const std::string lib = (running.home / "jre/lib").string();

  EXPECT_THAT(LevelOptions(Full("17"), running),
              ElementsAre("-source", "8", "-target", "8", "-bootclasspath",
                          lib + "/rt.jar:" + lib + "/jce.jar"));
}

TEST_F(CompilerLevelTest, AnEarlierCompilerIsNeverAskedForALaterRelease) {
  EXPECT_THAT(LevelOptions(Full("17"), Image("21")), IsEmpty());
  EXPECT_EQ(CompiledLevel(Full("17"), Image("21")), 17);
}

}  // namespace
}  // namespace aftershock::jvm
