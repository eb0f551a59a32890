// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/build_tool.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "jvm/build_tool/gradle.h"
#include "jvm/build_tool/maven.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

Result<std::vector<std::string>> ProjectClassPath(const std::string& project, ToolRunner& runner) {
  std::error_code error;
  const fs::path folder(project);
  if (!fs::is_directory(folder, error)) {
    return BadInput(fmt::format("--project {}: no such folder", project));
  }
  if (fs::exists(folder / "pom.xml", error)) return MavenProjectClassPath(folder, runner);
  for (const char* file :
       {"build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"}) {
    if (fs::exists(folder / file, error)) return GradleProjectClassPath(folder, runner);
  }
  return BadInput(
      fmt::format("--project {}: neither pom.xml nor build.gradle is there; give the folder of a "
                  "Maven or Gradle project, or its jars with --classpath",
                  project));
}

}  // namespace

Result<std::vector<std::string>> ClassPathFromBuildTools(const BuildToolRequest& request,
                                                         ToolRunner& runner,
                                                         const ContentCache& cache) {
  std::vector<MavenCoordinate> coordinates;
  for (const std::string& text : request.coordinates) {
    auto parsed = ParseMavenCoordinates(text);
    if (!parsed) return tl::unexpected(parsed.error());
    std::ranges::move(*parsed, std::back_inserter(coordinates));
  }
  std::vector<std::string> entries;
  const auto add = [&entries](const Result<std::vector<std::string>>& more) -> Status {
    if (!more) return tl::unexpected(more.error());
    for (const std::string& entry : *more) {
      if (std::ranges::find(entries, entry) == entries.end()) entries.push_back(entry);
    }
    return {};
  };
  for (const std::string& project : request.projects) {
    if (Status added = add(ProjectClassPath(project, runner)); !added)
      return tl::unexpected(added.error());
  }
  if (!coordinates.empty()) {
    if (Status added = add(MavenArtefactClassPath(coordinates, runner, cache)); !added)
      return tl::unexpected(added.error());
  }
  return entries;
}

}  // namespace aftershock::jvm
