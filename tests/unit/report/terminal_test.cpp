// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "report/terminal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "report/progress.h"
#include "report/record.h"
#include "support/clock.h"
#include "support/files.h"

namespace aftershock::report {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kHostile = "\033]0;owned\007\033[2J\rReproduced\u009b1A\u202e";

std::string Written(const std::function<void(std::FILE*)>& write) {
  std::FILE* file = std::tmpfile();
  write(file);
  std::string text(static_cast<std::size_t>(std::ftell(file)), '\0');
  std::rewind(file);
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

TEST(TerminalTest, ShowsNothingThatSteersTheTerminal) {
  const std::string text = Written([](std::FILE* file) { Print(file, "message: {}\n", kHostile); });

  EXPECT_EQ(text, "message: \\u001b]0;owned\\u0007\\u001b[2J\\u000dReproduced\\u009b1A\\u202e\n");
}

TEST(TerminalTest, TheProgressLineIsSteeredByUsAlone) {
  const std::string text = Written([](std::FILE* file) {
    const SteadyClock clock;
    Progress progress(file, ProgressStyle::kTerminal, clock);
    progress.Show({"searching", 1, std::string(kHostile) + "\nforged", std::chrono::seconds(1)});
  });

  const std::string ours = "\r\033[K";
  std::string rest = text;
  for (auto at = rest.find(ours); at != std::string::npos; at = rest.find(ours)) {
    rest.erase(at, ours.size());
  }
  EXPECT_NE(rest, text);
  EXPECT_THAT(rest, Not(HasSubstr("\033")));
  EXPECT_THAT(rest, Not(HasSubstr("\r")));
  EXPECT_THAT(rest, Not(HasSubstr("\n")));
}

TEST(TerminalTest, JsonKeepsTheMessageAndNamesWhatSteersByNumber) {
  Record record;
  record.message = std::string(kHostile) + "\x7f";

  const std::string json = ToJson(record);

  EXPECT_EQ(nlohmann::json::parse(json)["target"]["message"], record.message);
  EXPECT_EQ(Written([&json](std::FILE* file) { Show(file, json); }), json);
  EXPECT_THAT(json, HasSubstr("\\u009b1A\\u202e\\u007f"));
}

TEST(TerminalTest, AForgedLineOfTheSummaryStandsIndented) {
  Record record;
  record.diagnosis.text = "threw\nReproduced java.lang.Error up to frame 1 of 1";

  EXPECT_THAT(ToSummary(record), Not(HasSubstr("\nReproduced")));
}

TEST(TerminalTest, ThereIsNoOtherWayToTheTerminal) {
  const std::regex printing(
      R"(fmt::print|std::cout|std::cerr|\b(printf|fprintf|puts|fputs|fwrite)\()");
  std::size_t looked_at = 0;
  for (const char* folder : {"/cli", "/src"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(AFTERSHOCK_SOURCE_DIR + std::string(folder))) {
      const fs::path& path = entry.path();
      if (path.extension() != ".cpp" && path.extension() != ".h") continue;
      ++looked_at;
      // The one place, and the last words of a program that is about to abort.
      if (path.filename() == "terminal.cpp" || path.filename() == "check.cpp") continue;
      EXPECT_FALSE(std::regex_search(ReadTextFile(path).value(), printing)) << path;
    }
  }
  EXPECT_GT(looked_at, 100U);
}

}  // namespace
}  // namespace aftershock::report
