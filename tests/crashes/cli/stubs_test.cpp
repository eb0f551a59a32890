// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char* kProgram = AFTERSHOCK_BINARY_DIR "/stubs.jar";

/// Crashes of tests/crashes/stubs/Printer.java that need an object which the test defines itself,
/// or one that only a certain call gives back.
class StubsTest : public testing::Test {
 protected:
  /// The emitted test; empty, with a failure, if there is none.
  std::string Reproduce(const std::string& exception, const std::string& frame) {
    const std::string log = (scratch_.path() / "crash.log").string();
    EXPECT_TRUE(WriteFileAtomically(log, exception + "\n\tat stubs." + frame + "\n"));
    const std::string out = (scratch_.path() / "out").string();
    const Finished finished = RunProgram({"reproduce", log, "--classpath", kProgram, "--budget",
                                          "60s", "--until", "first", "--out", out});
    EXPECT_EQ(finished.code, 0) << finished.output;
    if (finished.code != 0) return "";
    const auto result =
        nlohmann::json::parse(ReadTextFile(std::filesystem::path(out) / "result.json").value());
    return ReadTextFile(result["best"]["test"].get<std::string>()).value();
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-stubs-test").value();
};

TEST_F(StubsTest, AnObjectWhoseToStringGivesNull) {
  EXPECT_THAT(Reproduce("java.lang.NullPointerException", "Printer.width(Printer.java:11)"),
              AllOf(HasSubstr("public String toString()"), HasSubstr("return null;")));
}

TEST_F(StubsTest, ASubclassOfAConcreteClass) {
  EXPECT_THAT(
      Reproduce("java.lang.ArithmeticException: / by zero", "Printer.perSheet(Printer.java:23)"),
      AllOf(HasSubstr("new Printer.Paper() {"), HasSubstr("public int sheets()"),
            HasSubstr("return 0;")));
}

TEST_F(StubsTest, AnAnonymousClassThatOnlyOneCallMakes) {
  EXPECT_THAT(Reproduce("java.lang.NullPointerException", "Printer$1.next(Printer.java:38)"),
              HasSubstr("Printer.lines("));
}

}  // namespace
}  // namespace aftershock::cli
