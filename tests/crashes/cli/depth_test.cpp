// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;

constexpr const char* kDepthJar = AFTERSHOCK_BINARY_DIR "/depth.jar";

/// Crashes of tests/crashes/depth by recursions that go too deep.
class DepthTest : public ::testing::Test {
 protected:
  /// The emitted test for a stack overflow that repeats `turn`, and `other_turn` as no rule says;
  /// empty, with a failure, if there is none.
  std::string Reproduce(const std::string& turn, const std::string& other_turn = "") {
    const std::string log = (scratch_.path() / "crash.log").string();
    std::string trace = "java.lang.StackOverflowError\n";
    for (const char kind : std::string_view("ttottttoottttottootot")) {
      trace += kind == 'o' ? other_turn : turn;
    }
    EXPECT_TRUE(WriteFileAtomically(log, trace));
    const std::string out = (scratch_.path() / "out").string();
    const Finished finished = RunProgram({"reproduce", log, "--classpath", kDepthJar, "--budget",
                                          "60s", "--until", "first", "--out", out});
    EXPECT_EQ(finished.code, 0) << finished.output;
    if (finished.code != 0) return "";
    const auto result =
        nlohmann::json::parse(ReadTextFile(std::filesystem::path(out) / "result.json").value());
    return ReadTextFile(result["best"]["test"].get<std::string>()).value();
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-depth-test").value();
};

TEST_F(DepthTest, ATextThatNests) {
  EXPECT_THAT(Reproduce("\tat depth.Brackets.list(Brackets.java:32)\n"
                        "\tat depth.Brackets.value(Brackets.java:23)\n"),
              ContainsRegex("Brackets.read\\(\"\\[+\"\\.repeat\\([0-9]+\\)\\)"));
}

TEST_F(DepthTest, ARecursionThatTakesNowOneLineAndNowAnother) {
  EXPECT_THAT(Reproduce("\tat depth.Outline.depth(Outline.java:18)\n",
                        "\tat depth.Outline.depth(Outline.java:21)\n"),
              AllOf(HasSubstr("Outline.depth("), HasSubstr("repeat")));
}

TEST_F(DepthTest, AnObjectThatHoldsItself) {
  EXPECT_THAT(Reproduce("\tat depth.Section.words(Section.java:19)\n"),
              AllOf(ContainsRegex("section[0-9]*.add\\(section"), HasSubstr(".words()")));
}

TEST_F(DepthTest, ObjectsThatAreMadeOfEachOther) {
  EXPECT_THAT(Reproduce("\tat depth.Formula$Negation.value(Formula.java:30)\n"),
              AllOf(ContainsRegex("for \\(int i = 0; i < [0-9]+; i\\+\\+\\) \\{"),
                    ContainsRegex("formula[0-9]* = new Formula.Negation\\(formula[0-9]*\\);")));
}

TEST_F(DepthTest, NewObjectsThatAreGivenTheOneBefore) {
  EXPECT_THAT(
      Reproduce("\tat depth.Parcel.layers(Parcel.java:19)\n"),
      AllOf(HasSubstr("Parcel next = new Parcel();"), ContainsRegex("next.pack\\(parcel[0-9]*\\);"),
            ContainsRegex("parcel[0-9]* = next;")));
}

}  // namespace
}  // namespace aftershock::cli
