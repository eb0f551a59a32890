// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// Tests run as JUnit itself runs them, with the launcher of either version.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "crashes/verification_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class LauncherTest : public VerificationTest, public ::testing::WithParamInterface<JUnitVersion> {
 protected:
  [[nodiscard]] static bool IsJUnit5() { return GetParam() == JUnitVersion::kJUnit5; }
  static std::string Either(const std::string& junit5, const std::string& junit4) {
    return IsJUnit5() ? junit5 : junit4;
  }
  /// A method that is run before or after the test.
  static std::string Before(const std::string& body) {
    return Either("@org.junit.jupiter.api.BeforeEach", "@org.junit.Before") +
           " public void before() throws Exception { " + body + " }\n";
  }
  static std::string After(const std::string& body) {
    return Either("@org.junit.jupiter.api.AfterEach", "@org.junit.After") +
           " public void after() throws Exception { " + body + " }\n";
  }

  /// A class with those members and a test of that body.
  static EmittedTest Test(const std::string& members, const std::string& body) {
    EmittedTest test;
    test.package = "verification";
    test.class_name = "LaunchedTest";
    test.method_name = "test";
    test.source = fmt::format(
        "package verification;\n\npublic class LaunchedTest {{\n{}\n  @{}\n  public void test() "
        "throws Exception {{\n    {}\n  }}\n}}\n",
        members, Either("org.junit.jupiter.api.Test", "org.junit.Test"), body);
    return test;
  }

  Verification Run(const EmittedTest& test) { return RunWith(Options(GetParam()), test); }
  Verification Run(const std::string& members, const std::string& body) {
    return Run(Test(members, body));
  }
  static Verification RunWith(const VerifierOptions& options, const EmittedTest& test) {
    const auto verifier = Verifier::Start(options);
    EXPECT_TRUE(verifier.has_value()) << verifier.error().message;
    const auto verification = (*verifier)->Verify(test, Wanted(), kLimit);
    EXPECT_TRUE(verification.has_value()) << verification.error().message;
    EXPECT_TRUE(verification->compiled) << verification->compiler_output;
    return verification.value_or(Verification{});
  }
};

TEST_P(LauncherTest, FixturesAreRun) {
  const auto verification =
      Run("  private Runnable crash;\n" + Before("crash = Honest::crash;"), "crash.run();");

  EXPECT_EQ(verification.frame, 0U) << verification.observed;
  EXPECT_GT(verification.repetitions.runs, 0U);
  EXPECT_EQ(verification.repetitions.failed, 0U);
  EXPECT_THAT(verification.left_changed, IsEmpty());
  EXPECT_THAT(verification.observed,
              AllOf(HasSubstr("LaunchedTest.test(LaunchedTest.java"), Not(HasSubstr("org.junit")),
                    Not(HasSubstr("aftershock"))));
}

TEST_P(LauncherTest, ATestHasItsTemporaryFolder) {
  const auto verification =
      Run(Either("@org.junit.jupiter.api.io.TempDir java.io.File folder;",
                 "@org.junit.Rule public org.junit.rules.TemporaryFolder rule = new "
                 "org.junit.rules.TemporaryFolder();"),
          Either("", "java.io.File folder = rule.getRoot(); ") +
              "if (folder.isDirectory() && new java.io.File(folder, \"a\").createNewFile()) {"
              " Honest.crash(); }");

  EXPECT_EQ(verification.frame, 0U) << verification.observed;
  EXPECT_EQ(verification.repetitions.failed, 0U);
}

TEST_P(LauncherTest, ATestThatJUnitSkipsHasNotPassed) {
  auto test = Test("", "");
  const std::string mark = Either("@org.junit.jupiter.api.Disabled ", "@org.junit.Ignore ");
  test.source.insert(test.source.find("public void test"), mark);

  const auto verification = Run(test);

  EXPECT_FALSE(verification.passed);
  EXPECT_THAT(verification.observed, HasSubstr("JUnit skipped the test"));
}

TEST_P(LauncherTest, ATestThatIsNotThereHasNotPassed) {
  auto test = Test("public void other() {}", "");
  ASSERT_TRUE(Run(test).passed);

  test.method_name = "missing";
  const auto missing = Run(test);
  test.method_name = "other";
  const auto other = Run(test);

  EXPECT_FALSE(missing.passed);
  EXPECT_THAT(missing.observed,
              AllOf(HasSubstr("JUnit could not run the test"), HasSubstr("missing")));
  EXPECT_FALSE(other.passed);
  EXPECT_THAT(other.observed, HasSubstr("JUnit"));
}

TEST_P(LauncherTest, AFixtureThatFailsAfterTheCrashIsToldApart) {
  const auto verification =
      Run(After("throw new IllegalArgumentException(\"teardown\");"), "Honest.crash();");

  EXPECT_EQ(verification.frame, 0U) << verification.observed;
  EXPECT_THAT(verification.wrappers, IsEmpty());
  EXPECT_THAT(verification.fixture_failures,
              ElementsAre("java.lang.IllegalArgumentException: teardown"));
  EXPECT_THAT(verification.observed, Not(HasSubstr("teardown")));
}

TEST_P(LauncherTest, ATestWithAFixtureThatFailsHasNotPassed) {
  for (const std::string& fixture : {Before("throw new IllegalArgumentException(\"fixture\");"),
                                     After("throw new IllegalArgumentException(\"fixture\");")}) {
    const auto verification = Run(fixture, "");

    EXPECT_FALSE(verification.passed);
    EXPECT_FALSE(verification.frame.has_value());
    EXPECT_THAT(verification.observed, HasSubstr("IllegalArgumentException: fixture"));
  }
}

TEST_P(LauncherTest, RunningOutOfMemoryIsWhatTheTestThrew) {
  const auto verification = Run("", "throw new OutOfMemoryError(\"made up\");");

  EXPECT_FALSE(verification.passed);
  EXPECT_THAT(verification.observed, HasSubstr("OutOfMemoryError: made up"));
}

const std::string kChange =
    "System.setProperty(\"launcher.own\", \"x\"); "
    "java.util.Locale.setDefault(java.util.Locale.JAPAN);"
    " java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone(\"Asia/Tokyo\"));"
    " System.setIn(new java.io.ByteArrayInputStream(new byte[1]));";
const std::vector<Surrounding> kAll = {Surrounding::kProperties, Surrounding::kInput,
                                       Surrounding::kLocale, Surrounding::kTimeZone};

TEST_P(LauncherTest, ATestThatPutsItsSurroundingsBackIsSeenToDoSo) {
  auto test = Test(
      "private final java.util.Properties properties = (java.util.Properties) "
      "System.getProperties().clone();\n"
      "private final java.io.InputStream input = System.in;\n"
      "private final java.util.Locale locale = java.util.Locale.getDefault();\n"
      "private final java.util.TimeZone zone = java.util.TimeZone.getDefault();\n" +
          After("System.setProperties(properties); System.setIn(input); "
                "java.util.Locale.setDefault(locale); java.util.TimeZone.setDefault(zone);"),
      kChange + "Honest.crash();");
  test.puts_back = kAll;

  const auto verification = Run(test);

  EXPECT_EQ(verification.frame, 0U) << verification.observed;
  EXPECT_THAT(verification.left_changed, IsEmpty());
}

TEST_P(LauncherTest, ATestThatOnlySaysThatItPutsThemBackIsRefused) {
  auto test = Test("", kChange + "Honest.crash();");
  test.puts_back = kAll;

  const auto verification = Run(test);

  EXPECT_FALSE(verification.frame.has_value());
  EXPECT_FALSE(verification.passed);
  EXPECT_THAT(verification.left_changed, AllOf(Contains("property launcher.own"), Contains("input"),
                                               Contains("locale"), Contains("time zone")));
  EXPECT_THAT(verification.observed, HasSubstr("does not put back what it changes"));
}

TEST_P(LauncherTest, WhatTheProgramChangesIsOnlyReported) {
  auto test = Test("",
                   "System.setProperty(\"launcher.\".concat(\"other\"), \"x\");"
                   " System.setOut(System.err); Honest.crash();");
  test.puts_back = kAll;

  const auto verification = Run(test);

  EXPECT_EQ(verification.frame, 0U) << verification.observed;
  EXPECT_THAT(verification.left_changed, ElementsAre("output", "property launcher.other"));
}

constexpr const char* kOldJUnit = AFTERSHOCK_BINARY_DIR "/old_junit.jar";

TEST_P(LauncherTest, AnOldJUnitInTheClassPathBreaksNothing) {
  const auto options = Options(GetParam(), {kOldJUnit});

  const auto verification = RunWith(
      options, Test("private Runnable crash;" + Before("crash = Honest::crash;"), "crash.run();"));

  EXPECT_EQ(verification.frame, 0U) << verification.observed;
}

TEST_P(LauncherTest, ControlTheOldJUnitAloneCanRunNoTest) {
  auto options = Options(GetParam(), {kOldJUnit});
  options.junit_jars.clear();

  const auto verification = RunWith(options, Test("", "Honest.crash();"));

  EXPECT_FALSE(verification.frame.has_value());
  EXPECT_FALSE(verification.passed);
  EXPECT_THAT(verification.observed, HasSubstr("JUnit"));
}

/// As a JUnit of the program's own: complete, and in the class path only.
TEST_P(LauncherTest, AJUnitOfTheClassPathRunsTheTest) {
  std::vector<std::string> entries;
  for (const auto& jar : Options(GetParam()).junit_jars) entries.push_back(jar.string());
  const auto options = Options(GetParam(), entries);
  ASSERT_THAT(options.junit_jars, IsEmpty());

  EXPECT_EQ(RunWith(options, Test("", "Honest.crash();")).frame, 0U);
}

INSTANTIATE_TEST_SUITE_P(JUnit, LauncherTest,
                         ::testing::Values(JUnitVersion::kJUnit5, JUnitVersion::kJUnit4),
                         [](const auto& version) {
                           return version.param == JUnitVersion::kJUnit5 ? "5" : "4";
                         });

}  // namespace
}  // namespace aftershock::jvm
