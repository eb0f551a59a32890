// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/internal/pom.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class PomTest : public ::testing::Test {
 protected:
  void Write(const std::string& path, const std::string& content) {
    ASSERT_TRUE(WriteFileAtomically(root_ / path, content).has_value());
  }
  ScratchDirectory scratch_ = ScratchDirectory::Create("pom-test").value();
  fs::path root_ = fs::canonical(scratch_.path());
};

TEST_F(PomTest, MakesADependencyOfEachCoordinate) {
  const std::string pom =
      PomFor({{"shop", "cart", "1.0", "jar", "jdk8"}, {"a", "b", "2", "jar", ""}});

  EXPECT_THAT(pom, AllOf(HasSubstr("<groupId>shop</groupId>"), HasSubstr("<version>2</version>"),
                         HasSubstr("<classifier>jdk8</classifier>")));
}

TEST_F(PomTest, ReadsModulesOutsideCommentsThoseOfProfilesToo) {
  const std::string pom =
      ReadTextFile(fs::path(AFTERSHOCK_SOURCE_DIR) / "tests/unit/jvm/build_tool/corpus/pom.xml")
          .value();

  EXPECT_THAT(ModulesNamedBy(pom), ElementsAre("core", "web/shop", "extra"));
}

TEST_F(PomTest, ListsTheFoldersOfModulesThatAreThereAndSurvivesCycles) {
  Write("pom.xml", "<module>core</module><module>absent</module><module>web/pom.xml</module>");
  Write("core/pom.xml", "<module>..</module><module>deep</module>");
  Write("core/deep/pom.xml", "");
  Write("web/pom.xml", "");

  EXPECT_THAT(ModuleFolders(root_),
              ElementsAre(root_, root_ / "core", root_ / "web", root_ / "core/deep"));
}

TEST_F(PomTest, TheReactorsRootIsTheOutermostFolderThatNamesTheModule) {
  Write("pom.xml", "<module>group/a</module>");
  Write("group/a/pom.xml", "<module>b</module>");
  Write("group/a/b/pom.xml", "");
  Write("group/a/alone/pom.xml", "");

  EXPECT_EQ(ReactorRoot(root_ / "group/a/b"), root_);
  EXPECT_EQ(ReactorRoot(root_ / "group/a/alone"), root_ / "group/a/alone");
}

}  // namespace
}  // namespace aftershock::jvm
