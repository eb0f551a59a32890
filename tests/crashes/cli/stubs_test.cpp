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
using ::testing::Not;

constexpr const char* kProgram = AFTERSHOCK_BINARY_DIR "/stubs.jar";

/// Crashes of tests/crashes/stubs that need an object which the test defines itself,
/// or one that only a certain call gives back.
class StubsTest : public ::testing::Test {
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

TEST_F(StubsTest, AStubThatThrowsACheckedExceptionWhichItsMethodDeclares) {
  EXPECT_THAT(Reproduce("java.lang.NullPointerException", "Loader.size(Loader.java:23)"),
              AllOf(HasSubstr("Loader.size(() -> {"), HasSubstr("throw new ")));
}

TEST_F(StubsTest, ABuilderThatGivesItselfBack) {
  EXPECT_THAT(Reproduce("java.lang.ArithmeticException: / by zero", "Query.perRow(Query.java:19)"),
              AllOf(HasSubstr("public Query.Builder table(String"), HasSubstr("return this;")));
}

TEST_F(StubsTest, AListenerOfTwentyMethodsIsWrittenWithTheOneThatMatters) {
  EXPECT_THAT(
      Reproduce("java.lang.ArithmeticException: / by zero", "Board.letterWidth(Board.java:133)"),
      AllOf(HasSubstr("new Board.QuietListener() {"), HasSubstr("public String labelOf("),
            HasSubstr("return \"\";"), Not(HasSubstr("prizeOf"))));
}

}  // namespace
}  // namespace aftershock::cli
