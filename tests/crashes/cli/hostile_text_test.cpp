// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "crashes/cli/diagnosis_fixture.h"

namespace aftershock::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// What a terminal obeys: title, clearing, writing over the line, the second set of controls, the
// direction of writing.
constexpr const char* kTitle = "\033]0;owned\007";
constexpr const char* kHostile = "\033]0;owned\007\033[2J\rReproduced\u009b1A\u202e";

auto HoldsNothingHostile() {
  return AllOf(Not(HasSubstr("\033")), Not(HasSubstr("\r")), Not(HasSubstr("\007")),
               Not(HasSubstr("\u009b")), Not(HasSubstr("\u202e")));
}

/// The program on a class and on logs whose texts speak to the terminal. Not on a terminal there is
/// no progress line, so no control character is ours.
class HostileTextTest : public DiagnosisTest {
 protected:
  HostileTextTest() { jar_ = AFTERSHOCK_BINARY_DIR "/hostile.jar"; }
  static constexpr const char* kFrame = "\tat hostile.Loud.speak(Loud.java:12)\n";
};

TEST_F(HostileTextTest, AnExceptionOfTheSubjectDoesNotSteerTheTerminal) {
  const std::string trace = std::string("java.lang.IllegalStateException\n") + kFrame;
  auto arguments = Arguments(trace, {"--evaluations", "300"});

  finished_ = RunProgram(arguments);
  const json result = Result();

  // The control: the text is there, whole.
  ASSERT_THAT(result["diagnosis"].dump(), HasSubstr("owned"));
  EXPECT_THAT(finished_.output, HoldsNothingHostile());
  EXPECT_THAT(finished_.output, HasSubstr("\\u001b]0;owned"));
}

TEST_F(HostileTextTest, AMessageOfTheLogDoesNotSteerTheTerminal) {
  const std::string trace =
      std::string("java.lang.IllegalStateException: ") + kHostile + "\n" + kFrame;
  auto arguments = Arguments(trace, {"--evaluations", "50", "--json"});

  const Finished found = RunProgram(arguments);
  const Finished inspected = RunProgram({"inspect", arguments[1], "--classpath", jar_});
  const Finished inspected_json =
      RunProgram({"inspect", arguments[1], "--classpath", jar_, "--json"});

  EXPECT_THAT(found.output, HoldsNothingHostile());
  EXPECT_THAT(inspected.output, AllOf(HoldsNothingHostile(), HasSubstr("owned")));
  EXPECT_THAT(inspected_json.output, HoldsNothingHostile());
  EXPECT_THAT(Result()["target"]["message"].get<std::string>(), HasSubstr("owned"));
}

TEST_F(HostileTextTest, NamesOfFilesAndClassesDoNotSteerTheTerminal) {
  const std::string trace = std::string("java.lang.IllegalStateException\n\tat hostile.") + kTitle +
                            "Loud.speak(" + kTitle + ".java:12)\n" + kFrame;
  auto arguments = Arguments(trace, {"--evaluations", "50"});
  arguments[3] += std::string(":") + (scratch_.path() / kTitle).string() + ".jar";

  EXPECT_THAT(RunProgram(arguments).output, AllOf(HoldsNothingHostile(), HasSubstr("owned")));
  EXPECT_THAT(RunProgram({"reproduce", kTitle, "-c", jar_, "--out", arguments[7]}).output,
              AllOf(HoldsNothingHostile(), HasSubstr("owned")));
}

}  // namespace
}  // namespace aftershock::cli
