// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/gradle.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/build_tool/internal/gradle_script.h"
#include "jvm/build_tool/internal/tool_attempts.h"
#include "jvm/build_tool/internal/tool_output.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

/// The project's own wrapper comes first: builds depend on Gradle's version.
Result<std::string> GradleFor(const std::string& what, const fs::path& folder,
                              const ToolRunner& runner) {
  for (fs::path place = folder;; place = place.parent_path()) {
    std::error_code error;
    if (fs::is_regular_file(place / "gradlew", error)) return (place / "gradlew").string();
    if (place == place.parent_path()) break;
  }
  if (runner.Has("gradle")) return std::string("gradle");
  return ToolMissing(what, "gradle (and there is no gradlew)", "gradle");
}

/// All that Gradle would leave in the project goes to `scratch`, and no daemon is left behind.
std::vector<std::string> Arguments(const std::string& gradle, const fs::path& folder,
                                   const fs::path& scratch) {
  return {gradle,
          "--no-daemon",
          "-q",
          "-I",
          (scratch / "class-path.gradle").string(),
          "--project-cache-dir",
          (scratch / "cache").string(),
          "-Dorg.gradle.configuration-cache=false",
          "-Dorg.gradle.unsafe.configuration-cache=false",
          "-Dorg.gradle.problems.report=false",
          "-p",
          folder.string(),
          std::string(kGradleTask)};
}

}  // namespace

Result<std::vector<std::string>> GradleProjectClassPath(const fs::path& folder,
                                                        ToolRunner& runner) {
  const std::string what = "--project " + folder.string();
  const fs::path project = fs::weakly_canonical(folder);
  const auto gradle = GradleFor(what, project, runner);
  if (!gradle) return tl::unexpected(gradle.error());
  const auto scratch = ScratchDirectory::Create("gradle");
  if (!scratch) return tl::unexpected(scratch.error());
  if (Status written =
          WriteFileAtomically(scratch->path() / "class-path.gradle", GradleInitScript());
      !written) {
    return tl::unexpected(written.error());
  }

  const std::string build = fmt::format("{} -p {} testClasses", *gradle, project.string());
  const auto output =
      RunOfflineThenOnline({{Arguments(*gradle, project, scratch->path()), project, ""},
                            "--offline",
                            what,
                            "see that it can be built: " + build},
                           runner);
  if (!output) return tl::unexpected(output.error());
  GradleClassPath printed = ClassPathPrintedByGradle(*output);
  if (printed.own.empty()) {
    return BadInput(
        fmt::format("{}: Gradle knows no Java source sets there; give the folder of a project "
                    "with the java plugin. It said:{}",
                    what, Quoted(*output)));
  }
  std::vector<std::string> entries;
  std::ranges::copy_if(printed.own, std::back_inserter(entries), FileExists);
  if (entries.empty()) {
    return BadInput(
        fmt::format("{}: it is not compiled (no {}); run: {}", what, printed.own.front(), build));
  }
  for (const std::string& entry : printed.dependencies) {
    if (FileExists(entry) && std::ranges::find(entries, entry) == entries.end())
      entries.push_back(entry);
  }
  return entries;
}

}  // namespace aftershock::jvm
