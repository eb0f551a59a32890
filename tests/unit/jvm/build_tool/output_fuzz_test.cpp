// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "jvm/build_tool/internal/gradle_script.h"
#include "jvm/build_tool/internal/pom.h"
#include "jvm/build_tool/internal/tool_output.h"
#include "jvm/build_tool/maven_coordinate.h"
#include "support/files.h"
#include "support/rng.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

void CheckInvariants(const std::string& text) {
  for (const auto& class_path : ClassPathsPrintedByMaven(text)) {
    for (const std::string& entry : class_path) {
      ASSERT_FALSE(entry.empty());
      ASSERT_EQ(entry.find_first_of(":\n"), std::string::npos);
    }
  }
  ASSERT_LE(LastMeaningfulLines(text, 4).size(), 4U);
  if (const auto missing = FindMissingArtefact(text)) {
    ASSERT_GE(std::ranges::count(missing->name, ':'), 2);
  }
  for (const std::string& module : ModulesNamedBy(text)) {
    ASSERT_FALSE(module.empty());
    ASSERT_EQ(module.find('<'), std::string::npos);
  }
  for (const std::string& entry : ClassPathPrintedByGradle(text).own) ASSERT_FALSE(entry.empty());
  if (const auto coordinates = ParseMavenCoordinates(text)) {
    ASSERT_EQ(PomFor(*coordinates).find('&'), std::string::npos);
  }
}

std::vector<std::string> ReadCorpus() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(fs::path(AFTERSHOCK_SOURCE_DIR) /
                                                  "tests/unit/jvm/build_tool/corpus")) {
    paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> corpus{"shop:cart:1.9:jar:jdk8,junit:junit:4.13.2"};
  for (const fs::path& path : paths) corpus.push_back(ReadTextFile(path).value());
  return corpus;
}

std::string Mutate(std::string text, const std::vector<std::string>& corpus, Random& random) {
  const auto position = [&] { return random.Below(text.size() + 1); };
  switch (random.Below(4)) {
    case 0:
      text.resize(position());
      break;
    case 1:
      if (!text.empty()) text[random.Below(text.size())] = static_cast<char>(random.Below(256));
      break;
    case 2:
      text.erase(position(), random.Below(40));
      break;
    default: {
      const std::string& other = random.Pick(std::span<const std::string>(corpus));
      text = text.substr(0, position()) + other.substr(random.Below(other.size() + 1));
    }
  }
  return text;
}

TEST(OutputFuzzTest, SurvivesDamagedOutput) {
  constexpr int kVariants = 4'000;
  const std::vector<std::string> corpus = ReadCorpus();
  Rng random(1);

  for (int i = 0; i < kVariants; ++i) {
    std::string text = random.Pick(std::span<const std::string>(corpus));
    for (std::uint64_t steps = 1 + random.Below(6); steps > 0; --steps)
      text = Mutate(std::move(text), corpus, random);
    SCOPED_TRACE(text);
    CheckInvariants(text);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace aftershock::jvm
