// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/maven.h"

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
using ::testing::Not;

constexpr const char* kRefused =
    "[ERROR] Could not find artifact shop:cart:jar:9 in central (https://repository.example)\n";
constexpr const char* kOffline =
    "[ERROR] offline mode and the artifact shop:cart:jar:9 has not been downloaded\n";

class MavenTest : public ::testing::Test {
 protected:
  void Write(const std::string& path, const std::string& content = "") {
    ASSERT_TRUE(WriteFileAtomically(root_ / path, content).has_value());
  }
  [[nodiscard]] std::string At(const std::string& path) const { return (root_ / path).string(); }
  [[nodiscard]] std::string Printed(const std::vector<std::string>& entries) const {
    std::string text = "[INFO] Dependencies classpath:\n";
    for (const std::string& entry : entries) text += At(entry) + ":";
    return text + "\n[INFO] BUILD SUCCESS\n";
  }
  static std::vector<MavenCoordinate> Cart(const std::string& version = "9") {
    return {{"shop", "cart", version, "jar", ""}};
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("maven-test").value();
  fs::path root_ = fs::canonical(scratch_.path());
  ContentCache no_cache_{fs::path()};
};

TEST_F(MavenTest, AnArtefactOnThisMachineNeedsNoNetwork) {
  FakeToolRunner runner({"mvn"}, {ToolResult{0, Printed({"cart.jar", "money.jar"})}});

  const auto class_path = MavenArtefactClassPath(Cart(), runner, no_cache_);

  ASSERT_TRUE(class_path.has_value()) << class_path.error().message;
  EXPECT_THAT(*class_path, ElementsAre(At("cart.jar"), At("money.jar")));
  ASSERT_EQ(runner.commands.size(), 1U);
  EXPECT_THAT(runner.commands[0].arguments,
              AllOf(Contains("-o"), Contains("-Dmdep.includeScope=runtime")));
}

TEST_F(MavenTest, AnArtefactThatIsNotThereIsDownloaded) {
  FakeToolRunner runner({"mvn"}, {ToolResult{1, kOffline}, ToolResult{0, Printed({"cart.jar"})}});

  const auto class_path = MavenArtefactClassPath(Cart(), runner, no_cache_);

  ASSERT_TRUE(class_path.has_value()) << class_path.error().message;
  ASSERT_EQ(runner.commands.size(), 2U);
  EXPECT_THAT(runner.commands[1].arguments, Not(Contains("-o")));
}

TEST_F(MavenTest, AnArtefactThatNoRepositoryHasIsBadInputThatNamesIt) {
  FakeToolRunner runner({"mvn"}, {ToolResult{1, kOffline}, ToolResult{1, kRefused}});

  const auto class_path = MavenArtefactClassPath(Cart(), runner, no_cache_);

  ASSERT_FALSE(class_path.has_value());
  EXPECT_EQ(class_path.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(class_path.error().message,
              AllOf(HasSubstr("--maven shop:cart:9"), HasSubstr("shop:cart:jar:9 is in none")));
}

TEST_F(MavenTest, RepositoriesOutOfReachAreTheEnvironmentsFault) {
  FakeToolRunner runner(
      {"mvn"},
      {ToolResult{1, kOffline},
       ToolResult{
           1, "[ERROR] Could not transfer artifact shop:cart:pom:9 from/to central: no route"}});

  const auto class_path = MavenArtefactClassPath(Cart(), runner, no_cache_);

  ASSERT_FALSE(class_path.has_value());
  EXPECT_EQ(class_path.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(class_path.error().message, AllOf(HasSubstr("proxy"), HasSubstr("no route")));
}

TEST_F(MavenTest, AMissingMvnIsNamedWithAnotherWay) {
  FakeToolRunner runner({}, {});

  const auto class_path = MavenArtefactClassPath(Cart(), runner, no_cache_);

  ASSERT_FALSE(class_path.has_value());
  EXPECT_EQ(class_path.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(class_path.error().message, AllOf(HasSubstr("mvn"), HasSubstr("--classpath")));
}

TEST_F(MavenTest, TheClassPathOfAReleaseIsKeptWhileItsJarsAreThere) {
  Write("cart.jar");
  const ContentCache cache(root_ / "cache");
  FakeToolRunner first({"mvn"}, {ToolResult{0, Printed({"cart.jar"})}});
  ASSERT_TRUE(MavenArtefactClassPath(Cart(), first, cache).has_value());

  FakeToolRunner none({}, {});
  const auto kept = MavenArtefactClassPath(Cart(), none, cache);

  ASSERT_TRUE(kept.has_value()) << kept.error().message;
  EXPECT_THAT(*kept, ElementsAre(At("cart.jar")));
  fs::remove(root_ / "cart.jar");
  EXPECT_FALSE(MavenArtefactClassPath(Cart(), none, cache).has_value());
}

TEST_F(MavenTest, TheClassPathOfASnapshotIsAskedForEachTime) {
  Write("cart.jar");
  const ContentCache cache(root_ / "cache");
  FakeToolRunner runner(
      {"mvn"}, {ToolResult{0, Printed({"cart.jar"})}, ToolResult{0, Printed({"cart.jar"})}});

  ASSERT_TRUE(MavenArtefactClassPath(Cart("1-SNAPSHOT"), runner, cache).has_value());
  ASSERT_TRUE(MavenArtefactClassPath(Cart("1-SNAPSHOT"), runner, cache).has_value());

  EXPECT_EQ(runner.commands.size(), 2U);
}

TEST_F(MavenTest, AProjectGivesItsClassesItsTestsAndItsDependencies) {
  Write("pom.xml", "<project/>");
  Write("target/classes/A.class");
  Write("target/test-classes/ATest.class");
  FakeToolRunner runner({"mvn"}, {ToolResult{0, Printed({"junit.jar"})}});

  const auto class_path = MavenProjectClassPath(root_, runner);

  ASSERT_TRUE(class_path.has_value()) << class_path.error().message;
  EXPECT_THAT(*class_path,
              ElementsAre(At("target/classes"), At("target/test-classes"), At("junit.jar")));
  EXPECT_THAT(runner.commands[0].arguments, Not(Contains("test-compile")));
}

TEST_F(MavenTest, AModuleIsAskedForFromItsReactorAndOnlyItsOwnAnswerCounts) {
  Write("pom.xml", "<modules><module>core</module><module>web</module></modules>");
  Write("core/pom.xml");
  Write("web/pom.xml");
  Write("web/target/classes/A.class");
  FakeToolRunner runner(
      {"mvn"},
      {ToolResult{0, Printed({"mockito.jar"}) + Printed({"core/target/classes", "junit.jar"})}});

  const auto class_path = MavenProjectClassPath(root_ / "web", runner);

  ASSERT_TRUE(class_path.has_value()) << class_path.error().message;
  EXPECT_THAT(*class_path,
              ElementsAre(At("web/target/classes"), At("core/target/classes"), At("junit.jar")));
  EXPECT_THAT(runner.commands[0].arguments,
              AllOf(Contains(At("pom.xml")), Contains("web"), Contains("-am"),
                    Contains("test-compile"), Contains("-Dmaven.main.skip=true")));
}

TEST_F(MavenTest, AProjectThatIsNotCompiledSaysWhatToRun) {
  Write("pom.xml", "<project/>");
  FakeToolRunner runner({"mvn"}, {});

  const auto class_path = MavenProjectClassPath(root_, runner);

  ASSERT_FALSE(class_path.has_value());
  EXPECT_EQ(class_path.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(class_path.error().message, HasSubstr("mvn -f " + At("pom.xml") + " test-compile"));
}

TEST_F(MavenTest, AProjectsWrapperServesWhereMvnIsMissing) {
  Write("pom.xml", "<project/>");
  Write("mvnw", "#!/bin/sh\n");
  Write("target/classes/A.class");
  FakeToolRunner runner({}, {ToolResult{0, Printed({})}});

  ASSERT_TRUE(MavenProjectClassPath(root_, runner).has_value());

  EXPECT_EQ(runner.commands[0].arguments.front(), At("mvnw"));
}

}  // namespace
}  // namespace aftershock::jvm
