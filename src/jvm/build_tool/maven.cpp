// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/maven.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/build_tool/internal/pom.h"
#include "jvm/build_tool/internal/tool_attempts.h"
#include "jvm/build_tool/internal/tool_output.h"
#include "support/files.h"
#include "support/hash.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCacheKind = "maven";

std::string ToText(const std::vector<MavenCoordinate>& coordinates) {
  std::string text;
  for (const MavenCoordinate& one : coordinates) {
    if (!text.empty()) text += ',';
    text += fmt::format("{}:{}:{}", one.group, one.artifact, one.version);
    if (!one.classifier.empty() || one.packaging != "jar") text += ":" + one.packaging;
    if (!one.classifier.empty()) text += ":" + one.classifier;
  }
  return text;
}

std::span<const std::uint8_t> Bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Class paths of releases by their coordinates.
class KnownClassPaths {
 public:
  KnownClassPaths(const ContentCache& cache, const std::vector<MavenCoordinate>& coordinates)
      : cache_(cache),
        kept_(std::ranges::none_of(coordinates, &MavenCoordinate::Changes)),
        key_(HashText(ToText(coordinates))) {}

  [[nodiscard]] std::optional<std::vector<std::string>> Load() const {
    if (!kept_) return std::nullopt;
    const auto loaded = cache_.Load(kCacheKind, key_);
    if (!loaded) return std::nullopt;
    const std::string_view text(reinterpret_cast<const char*>(loaded->content.data()),
                                loaded->content.size());
    std::vector<std::string> jars = PlainLines(text);
    const bool all_there = std::ranges::all_of(jars, [](const std::string& jar) {
      std::error_code error;
      return fs::is_regular_file(jar, error);
    });
    if (jars.empty() || !all_there) return std::nullopt;
    return jars;
  }

  void Store(const std::vector<std::string>& jars) const {
    if (!kept_) return;
    std::string text;
    for (const std::string& jar : jars) text += jar + "\n";
    cache_.Store(kCacheKind, key_, Bytes(text));
  }

 private:
  const ContentCache& cache_;
  bool kept_;
  std::uint64_t key_;
};

std::vector<std::string> BuildClassPathGoal() {
  // The class path is read from what Maven prints, because several modules cannot write to several
  // files. The last two keep it printed when the user's settings ask for a quiet Maven; the plugin
  // changed its package with version 3.
  return {"dependency:build-classpath", "-Dstyle.color=never",
          "-Dorg.slf4j.simpleLogger.log.org.apache.maven.plugin=info",
          "-Dorg.slf4j.simpleLogger.log.org.apache.maven.plugins=info"};
}

void Append(std::vector<std::string>& arguments, std::vector<std::string> more) {
  std::ranges::move(more, std::back_inserter(arguments));
}

void AppendNew(std::vector<std::string>& entries, const std::vector<std::string>& more) {
  for (const std::string& entry : more) {
    if (std::ranges::find(entries, entry) == entries.end()) entries.push_back(entry);
  }
}

tl::unexpected<Error> NothingPrinted(const std::string& what, const std::string& output) {
  return EnvironmentLacks(fmt::format(
      "{}: mvn ended well but printed no class path; give the jars with --classpath. It said:{}",
      what, Quoted(output)));
}

/// Compiled classes and tests of the modules; those that are not there are left out.
std::vector<std::string> OwnClasses(const std::vector<fs::path>& modules) {
  std::vector<std::string> folders;
  for (const char* kind : {"target/classes", "target/test-classes"}) {
    for (const fs::path& module : modules) {
      std::error_code error;
      if (fs::is_directory(module / kind, error)) folders.push_back((module / kind).string());
    }
  }
  return folders;
}

Result<std::string> MavenFor(const std::string& what, const fs::path& root,
                             const ToolRunner& runner) {
  if (runner.Has("mvn")) return std::string("mvn");
  std::error_code error;
  if (!root.empty() && fs::is_regular_file(root / "mvnw", error)) return (root / "mvnw").string();
  return ToolMissing(what, "mvn", "maven");
}

/// The command for the modules, from the root of their reactor so that their siblings need not be
/// installed.
std::vector<std::string> ProjectArguments(const std::string& mvn, const fs::path& root,
                                          const std::vector<fs::path>& modules) {
  std::vector<std::string> arguments{mvn, "-B", "-f", (root / "pom.xml").string()};
  if (root != modules.front()) {
    std::string chosen;
    for (const fs::path& module : modules) {
      chosen += (chosen.empty() ? "" : ",") + fs::relative(module, root).string();
    }
    Append(arguments, {"-pl", chosen, "-am"});
  }
  // Maven 3 takes a sibling's classes only in a build that has come to the phase; skipped, it
  // compiles and copies nothing.
  if (root != modules.front() || modules.size() > 1) {
    Append(arguments, {"test-compile", "-Dmaven.main.skip=true", "-Dmaven.test.skip=true",
                       "-Dmaven.resources.skip=true"});
  }
  Append(arguments, BuildClassPathGoal());
  return arguments;
}

}  // namespace

Result<std::vector<std::string>> MavenArtefactClassPath(
    const std::vector<MavenCoordinate>& coordinates, ToolRunner& runner,
    const ContentCache& cache) {
  const KnownClassPaths known(cache, coordinates);
  if (auto jars = known.Load()) return *std::move(jars);
  const std::string what = "--maven " + ToText(coordinates);
  const auto mvn = MavenFor(what, {}, runner);
  if (!mvn) return tl::unexpected(mvn.error());
  const auto scratch = ScratchDirectory::Create("maven");
  if (!scratch) return tl::unexpected(scratch.error());
  const fs::path pom = scratch->path() / "pom.xml";
  if (Status written = WriteFileAtomically(pom, PomFor(coordinates)); !written)
    return tl::unexpected(written.error());

  std::vector<std::string> arguments{*mvn, "-B", "-f", pom.string(), "-Dmdep.includeScope=runtime"};
  Append(arguments, BuildClassPathGoal());
  const auto output = RunOfflineThenOnline(
      {{std::move(arguments), scratch->path(), ""}, "-o", what, "fix its settings"}, runner);
  if (!output) return tl::unexpected(output.error());
  const auto printed = ClassPathsPrintedByMaven(*output);
  if (printed.empty() || printed.back().empty()) return NothingPrinted(what, *output);
  known.Store(printed.back());
  return printed.back();
}

Result<std::vector<std::string>> MavenProjectClassPath(const fs::path& folder, ToolRunner& runner) {
  const std::string what = "--project " + folder.string();
  const std::vector<fs::path> modules = ModuleFolders(folder);
  const fs::path root = ReactorRoot(modules.front());
  std::vector<std::string> entries = OwnClasses(modules);
  if (entries.empty()) {
    return BadInput(
        fmt::format("{}: it is not compiled (no target/classes); run: mvn -f {} test-compile", what,
                    (root / "pom.xml").string()));
  }
  const auto mvn = MavenFor(what, root, runner);
  if (!mvn) return tl::unexpected(mvn.error());

  const auto output =
      RunOfflineThenOnline({{ProjectArguments(*mvn, root, modules), root, ""},
                            "-o",
                            what,
                            fmt::format("see that it can be built: mvn -f {} test-compile",
                                        (root / "pom.xml").string())},
                           runner);
  if (!output) return tl::unexpected(output.error());
  auto printed = ClassPathsPrintedByMaven(*output);
  if (printed.empty()) return NothingPrinted(what, *output);
  // With -am those that the module needs were asked first; what they need for their own tests is
  // not its business.
  if (modules.size() == 1) printed.erase(printed.begin(), printed.end() - 1);
  for (const auto& class_path : printed) AppendNew(entries, class_path);
  return entries;
}

}  // namespace aftershock::jvm
