// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <algorithm>
#include <string>

#include "fuzz/target.h"
#include "jvm/build_tool/internal/gradle_script.h"
#include "jvm/build_tool/internal/pom.h"
#include "jvm/build_tool/internal/tool_output.h"
#include "jvm/build_tool/maven_coordinate.h"
#include "support/check.h"

namespace aftershock::jvm {
namespace {

void CheckOutput(const std::string& text) {
  constexpr std::size_t kLines = 4;
  for (const auto& class_path : ClassPathsPrintedByMaven(text)) {
    for (const std::string& entry : class_path) {
      CHECK(!entry.empty());
      CHECK(entry.find_first_of(":\n") == std::string::npos) << entry;
    }
  }
  CHECK(LastMeaningfulLines(text, kLines).size() <= kLines);
  if (const auto missing = FindMissingArtefact(text)) {
    CHECK(std::ranges::count(missing->name, ':') >= 2) << missing->name;
  }
  for (const std::string& module : ModulesNamedBy(text)) {
    CHECK(!module.empty());
    CHECK(module.find('<') == std::string::npos) << module;
  }
  for (const std::string& entry : ClassPathPrintedByGradle(text).own) CHECK(!entry.empty());
  if (const auto coordinates = ParseMavenCoordinates(text)) {
    CHECK(PomFor(*coordinates).find('&') == std::string::npos);
  }
}

}  // namespace
}  // namespace aftershock::jvm

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::jvm::CheckOutput(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
