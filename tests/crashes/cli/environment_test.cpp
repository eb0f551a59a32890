// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// Crashes that need more than arguments: files, properties, input, locale, time zone.
class EnvironmentTest : public ::testing::TestWithParam<const char*> {
 protected:
  /// The verified test for a crash of that exception at one place; fails the test if there is none.
  std::string Reproduce(const std::string& exception, const std::string& frame) {
    const fs::path log = scratch_.path() / "crash.log";
    const fs::path out = scratch_.path() / "out";
    EXPECT_TRUE(WriteFileAtomically(log, fmt::format("{}\n\tat {}\n", exception, frame)));
    const Finished finished = RunProgram({"reproduce", log.string(), "--classpath",
                                          AFTERSHOCK_BINARY_DIR "/environment.jar", "--junit",
                                          GetParam(), "--budget", "60s", "--out", out.string()});
    EXPECT_EQ(finished.code, 0) << finished.output;
    if (finished.code != 0) return {};
    const auto result = nlohmann::json::parse(ReadTextFile(out / "result.json").value());
    return ReadTextFile(fs::path(result["best"]["test"].get<std::string>())).value();
  }
  [[nodiscard]] std::string ForVersion(const std::string& junit5, const std::string& junit4) const {
    return std::string(GetParam()) == "5" ? junit5 : junit4;
  }
  [[nodiscard]] std::string Restored(const std::string& how) const {
    return ForVersion("  @AfterEach\n  void ", "  @After\n  public void ") +
           "restoreSurroundings() {\n    " + how + ";\n  }\n";
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-test").value();
};

TEST_P(EnvironmentTest, TwoFilesOfDifferentContent) {
  EXPECT_THAT(Reproduce("java.lang.IllegalStateException: the first entry was changed",
                        "environment.Ledger.compare(Ledger.java:21)"),
              AllOf(HasSubstr(ForVersion("  @TempDir\n  Path folder;\n",
                                         "  @Rule\n  public TemporaryFolder folder = ")),
                    HasSubstr("resolve(\"a.txt\")"), HasSubstr("resolve(\"b.txt\")")));
}

TEST_P(EnvironmentTest, AFolderWithAFileInIt) {
  EXPECT_THAT(Reproduce("java.lang.IllegalStateException: not empty",
                        "environment.Ledger.count(Ledger.java:29)"),
              HasSubstr("Ledger.count("));
}

TEST_P(EnvironmentTest, AFileOfTheRightEndingAndContent) {
  EXPECT_THAT(Reproduce("java.lang.NumberFormatException: For input string: \"x\"",
                        "java.lang.Integer.parseInt(Integer.java:652)\n\tat "
                        "environment.Ledger.read(Ledger.java:48)"),
              AllOf(HasSubstr(".ledger\")"), HasSubstr("total:")));
}

TEST_P(EnvironmentTest, AFileThatIsOpenedByItsName) {
  EXPECT_THAT(
      Reproduce("java.lang.NullPointerException", "environment.Ledger.initial(Ledger.java:37)"),
      AllOf(HasSubstr("resolve(\"a.txt\")"), HasSubstr(".toString()")));
}

TEST_P(EnvironmentTest, APropertyThatIsMissing) {
  EXPECT_THAT(Reproduce("java.lang.NullPointerException",
                        "environment.Switches.required(Switches.java:22)"),
              AllOf(HasSubstr("Switches.required()"), Not(HasSubstr("restoreSurroundings"))));
}

TEST_P(EnvironmentTest, ASystemProperty) {
  EXPECT_THAT(Reproduce("java.lang.NumberFormatException: For input string: \"x\"",
                        "java.lang.Integer.parseInt(Integer.java:652)\n\tat "
                        "environment.Switches.retries(Switches.java:18)"),
              AllOf(HasSubstr("System.setProperty(\"environment.retries\", "),
                    HasSubstr(Restored("System.setProperties(properties)"))));
}

TEST_P(EnvironmentTest, StandardInput) {
  EXPECT_THAT(Reproduce("java.lang.StringIndexOutOfBoundsException",
                        "java.lang.String.substring(String.java:1967)\n\tat "
                        "environment.Switches.answer(Switches.java:31)"),
              AllOf(HasSubstr("System.setIn("), HasSubstr(".getBytes()"),
                    HasSubstr(Restored("System.setIn(input)"))));
}

TEST_P(EnvironmentTest, DefaultLocale) {
  EXPECT_THAT(Reproduce("java.lang.IllegalStateException: letters differ",
                        "environment.Switches.upper(Switches.java:39)"),
              HasSubstr(Restored("Locale.setDefault(locale)")));
}

TEST_P(EnvironmentTest, DefaultTimeZone) {
  EXPECT_THAT(Reproduce("java.lang.ArithmeticException: / by zero",
                        "environment.Switches.hours(Switches.java:49)"),
              HasSubstr(Restored("TimeZone.setDefault(timeZone)")));
}

INSTANTIATE_TEST_SUITE_P(JUnit, EnvironmentTest, ::testing::Values("5", "4"),
                         [](const auto& version) { return std::string(version.param); });

}  // namespace
}  // namespace aftershock::cli
