// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "crashes/cli/command.h"
#include "crashes/cli/price_feed.h"
#include "support/files.h"
#include "support/test_jdks.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// What is the same for all: the crash, and a folder for what comes out.
class Attempt {
 public:
  Finished Reproduce(const std::vector<std::string>& options) const {
    return Reproduce(kLog, kCollections, options);
  }
  Finished Reproduce(const std::string& log, const std::string& class_path,
                     const std::vector<std::string>& options) const {
    std::vector<std::string> arguments = {"reproduce", log,   "--classpath", class_path,
                                          "--budget",  "60s", "--out",       Out().string(),
                                          "--quiet"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return RunProgram(arguments);
  }
  [[nodiscard]] fs::path Out() const { return scratch_.path() / "out"; }
  [[nodiscard]] fs::path At(const std::string& name) const { return scratch_.path() / name; }
  [[nodiscard]] nlohmann::json Result() const {
    return nlohmann::json::parse(ReadTextFile(Out() / "result.json").value());
  }

  /// A run-time image without a compiler that says to be of that version; the JDK that the build
  /// found runs it.
  [[nodiscard]] std::string Image(const std::string& version) const {
    const fs::path image = At("image-" + version);
    fs::create_directories(image / "bin");
    fs::create_symlink(AFTERSHOCK_JAVA_HOME "/bin/java", image / "bin/java");
    fs::create_symlink(AFTERSHOCK_JAVA_HOME "/lib", image / "lib");
    const std::string release = "JAVA_VERSION=\"" + version + "\"\nMODULES=\"java.base\"\n";
    EXPECT_TRUE(WriteFileAtomically(image / "release", release));
    return image.string();
  }

 private:
  ScratchDirectory scratch_ = ScratchDirectory::Create("jdk-test").value();
};

class EveryJdkTest : public ::testing::TestWithParam<fs::path> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(fs::exists(kCollections)) << "libcommons-collections3-java is not installed";
  }
  Attempt run_;
};

TEST_P(EveryJdkTest, TheWholeCommandReproducesVerifiesAndEmits) {
  const Finished finished = run_.Reproduce({"--java", GetParam().string()});

  ASSERT_EQ(finished.code, 0) << finished.output;
  const auto result = run_.Result();
  EXPECT_EQ(result["best"]["frame"], 2);
  EXPECT_EQ(result["tools"]["java"]["path"], GetParam().string());
  const bool compiles_itself = result["tools"]["compiler"]["path"] == GetParam().string();
  EXPECT_EQ(result["tools"]["compiler"]["note"].get<std::string>().empty(), compiles_itself);
}

TEST_P(EveryJdkTest, TheAssertFormForJUnit4HoldsAsWell) {
  const Finished finished =
      run_.Reproduce({"--java", GetParam().string(), "--form", "assert", "--junit", "4"});

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(run_.Result()["best"]["verified"], true);
}

INSTANTIATE_TEST_SUITE_P(Jdks, EveryJdkTest, ::testing::ValuesIn(aftershock::testing::TestJdks()),
                         [](const auto& home) { return aftershock::testing::JdkName(home.param); });

TEST(JdksTest, ThereIsMoreThanOneToTestOn) {
  if (aftershock::testing::TestJdks().size() < 2)
    GTEST_SKIP() << "a single JDK is here: nothing was tested on another one";
}

class CompilerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(fs::exists(kCollections)) << "libcommons-collections3-java is not installed";
  }
  Attempt run_;
};

TEST_F(CompilerTest, AnImageWithoutOneGetsThatOfAnotherJdkAndNamesIt) {
  const std::string image = run_.Image("17");

  const Finished finished = run_.Reproduce({"--java", image});

  ASSERT_EQ(finished.code, 0) << finished.output;
  const auto compiler = run_.Result()["tools"]["compiler"];
  EXPECT_NE(compiler["path"], image);
  EXPECT_THAT(finished.output, AllOf(HasSubstr("  compiler  of JDK "), HasSubstr("has none")));
}

TEST_F(CompilerTest, AnEarlierOneIsNotAskedForTheReleaseOfTheImage) {
  const Finished finished =
      run_.Reproduce({"--java", run_.Image("99"), "--compiler", AFTERSHOCK_JAVA_HOME});

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("is unknown to it"));
}

TEST_F(CompilerTest, OneThatCannotCompileAnythingEndsTheRunAtOnce) {
  // It says to know Java 98 and does not even know Java 50.
  const std::string boaster = run_.Image("98");
  fs::create_symlink(AFTERSHOCK_JAVA_HOME "/bin/javac", boaster + "/bin/javac");

  const Finished finished = run_.Reproduce({"--java", run_.Image("50"), "--compiler", boaster});

  EXPECT_EQ(finished.code, 3) << finished.output;
  EXPECT_THAT(finished.output, AllOf(HasSubstr(boaster + " cannot be used"), HasSubstr("50")));
  EXPECT_LT(run_.Result()["seconds"]["total"], 40);
}

TEST_F(CompilerTest, ClassesThatItCannotReadAreNamedWithTheRemedy) {
  // The head of a class file of Java 25 is all that is looked at.
  const std::string head = {'\xca', '\xfe', '\xba', '\xbe', 0, 0, 0, 69};
  ASSERT_TRUE(WriteFileAtomically(run_.At("classes/shop/Cart.class"), head));
  ASSERT_TRUE(
      WriteFileAtomically(run_.At("crash.log"),
                          "java.lang.NullPointerException\n\tat shop.Cart.total(Cart.java:12)\n"));
  const std::string old = run_.Image("17");
  const std::string log = run_.At("crash.log").string();
  const std::string classes = run_.At("classes").string();

  const Finished too_new_to_run = run_.Reproduce(log, classes, {"--java", old});
  const Finished too_new_to_read = run_.Reproduce(
      log, classes, {"--java", run_.Image("25"), "--compiler", AFTERSHOCK_JAVA_HOME});

  EXPECT_EQ(too_new_to_run.code, 3) << too_new_to_run.output;
  EXPECT_THAT(too_new_to_run.output, HasSubstr("give --java a JDK of Java 25 or later"));
  EXPECT_EQ(too_new_to_read.code, 3) << too_new_to_read.output;
  EXPECT_THAT(too_new_to_read.output, AllOf(HasSubstr("shop.Cart in "), HasSubstr("--compiler")));
}

TEST_F(CompilerTest, ARunTimeImageThatIsAskedToCompileIsRefusedByName) {
  const std::string image = run_.Image("17");

  const Finished finished = run_.Reproduce({"--compiler", image});

  EXPECT_EQ(finished.code, 3) << finished.output;
  EXPECT_THAT(finished.output, AllOf(HasSubstr("--compiler"), HasSubstr(image)));
}

TEST_F(CompilerTest, DoctorNamesTheOneOfAnotherJdk) {
  const Finished finished = RunProgram({"doctor", "--java", run_.Image("17")});

  EXPECT_THAT(finished.output, AllOf(HasSubstr("compiler  of JDK "), HasSubstr("has none")));
}

TEST_F(CompilerTest, AJavaThatIsAScriptIsAskedWhichOneItStarts) {
  const fs::path script = run_.At("shims/java");
  ASSERT_TRUE(
      WriteFileAtomically(script, "#!/bin/sh\nexec " AFTERSHOCK_JAVA_HOME "/bin/java \"$@\"\n"));
  fs::permissions(script, fs::perms::owner_all);

  const Finished finished = run_.Reproduce({"--java", script.string()});

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(run_.Result()["tools"]["java"]["path"], AFTERSHOCK_JAVA_HOME);
}

}  // namespace
}  // namespace aftershock::cli
