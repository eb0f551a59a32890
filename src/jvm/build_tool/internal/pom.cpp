// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/internal/pom.h"

#include <fmt/format.h>

#include <algorithm>

#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostModules = 2000;  // A pom may name its own parent.

std::string WithoutComments(std::string_view text) {
  std::string rest;
  while (true) {
    const std::size_t begin = text.find("<!--");
    rest += text.substr(0, begin);
    if (begin == std::string_view::npos) return rest;
    const std::size_t end = text.find("-->", begin + 4);
    if (end == std::string_view::npos) return rest;
    text.remove_prefix(end + 3);
  }
}

std::string_view Trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

/// A module is a folder, or a file in it.
fs::path PomOf(const fs::path& module) {
  std::error_code error;
  return fs::is_directory(module, error) ? module / "pom.xml" : module;
}

}  // namespace

std::string PomFor(const std::vector<MavenCoordinate>& coordinates) {
  std::string dependencies;
  for (const MavenCoordinate& one : coordinates) {
    dependencies += fmt::format(
        "    <dependency>\n"
        "      <groupId>{}</groupId>\n"
        "      <artifactId>{}</artifactId>\n"
        "      <version>{}</version>\n"
        "      <type>{}</type>\n",
        one.group, one.artifact, one.version, one.packaging);
    if (!one.classifier.empty()) {
      dependencies += fmt::format("      <classifier>{}</classifier>\n", one.classifier);
    }
    dependencies += "    </dependency>\n";
  }
  return fmt::format(
      "<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n"
      "  <modelVersion>4.0.0</modelVersion>\n"
      "  <groupId>aftershock</groupId>\n"
      "  <artifactId>class-path</artifactId>\n"
      "  <version>1</version>\n"
      "  <packaging>pom</packaging>\n"
      "  <dependencies>\n{}  </dependencies>\n"
      "</project>\n",
      dependencies);
}

std::vector<std::string> ModulesNamedBy(std::string_view pom) {
  const std::string text = WithoutComments(pom);
  std::vector<std::string> modules;
  for (const std::string_view name : {"module", "subproject"}) {
    const std::string open = fmt::format("<{}>", name);
    const std::string close = fmt::format("</{}>", name);
    for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
      at += open.size();
      const std::size_t end = text.find(close, at);
      if (end == std::string::npos) break;
      const std::string_view module = Trimmed(std::string_view(text).substr(at, end - at));
      // Plugins configure <module>s of their own, with elements inside.
      if (!module.empty() && module.find('<') == std::string_view::npos)
        modules.emplace_back(module);
    }
  }
  return modules;
}

std::vector<fs::path> ModuleFolders(const fs::path& folder) {
  std::vector<fs::path> found{fs::weakly_canonical(folder)};
  for (std::size_t i = 0; i < found.size() && found.size() < kMostModules; ++i) {
    const auto pom = ReadTextFile(found[i] / "pom.xml");
    if (!pom) continue;
    for (const std::string& name : ModulesNamedBy(*pom)) {
      std::error_code error;
      const fs::path module = PomOf(found[i] / name);
      if (!fs::is_regular_file(module, error)) continue;
      fs::path place = fs::weakly_canonical(module.parent_path(), error);
      if (!error && std::ranges::find(found, place) == found.end())
        found.push_back(std::move(place));
    }
  }
  return found;
}

fs::path ReactorRoot(const fs::path& module) {
  fs::path root = fs::weakly_canonical(module);
  for (fs::path above = root.parent_path(); above != above.parent_path();
       above = above.parent_path()) {
    std::error_code error;
    if (!fs::exists(above / "pom.xml", error)) continue;
    const std::vector<fs::path> modules = ModuleFolders(above);
    if (std::ranges::find(modules, root) != modules.end()) root = above;
  }
  return root;
}

}  // namespace aftershock::jvm
