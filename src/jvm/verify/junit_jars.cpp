// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/junit_jars.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "jvm/verify/internal/junit_release.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

/// The Java that a class file needs.
int JavaOf(const ClassBytes& found) {
  constexpr std::size_t kMajorAt = 6;
  constexpr int kFirstMajor = 44;
  if (found.bytes.size() < kMajorAt + 2) return 0;
  return (found.bytes[kMajorAt] << 8 | found.bytes[kMajorAt + 1]) - kFirstMajor;
}

/// Jars of one family have one version: the platform's parts, and Jupiter's.
std::string_view FamilyOf(std::string_view jar) { return jar.substr(0, jar.rfind('-')); }

/// Why the JUnit of the class path cannot compile and run a test; empty: it can.
std::string Lack(const JUnitRelease& release, ClassPath& class_path) {
  std::map<std::string_view, std::string_view> versions;
  for (const JUnitPart& part : release.parts) {
    const auto found = class_path.Find(part.class_name);
    if (!found) return fmt::format("it has no class {}", part.class_name);
    if (const int java = JavaOf(*found); java > class_path.java_version()) {
      return fmt::format("it needs Java {}", java);
    }
    const std::string_view version = VersionInName(found->entry);
    if (version.empty()) continue;
    const auto [family, is_first] = versions.emplace(FamilyOf(part.jar), version);
    if (!is_first && family->second != version) {
      return fmt::format("its parts are of versions {} and {}", family->second, version);
    }
  }
  return {};
}

/// The class of JUnit that crashed, if it was the first of the program's own; empty: another did.
std::string CrashedIn(const JUnitRelease& release, const JUnitSearch& search,
                      const ClassPath& class_path) {
  const auto first = std::ranges::find_if(
      search.trace_classes,
      [&class_path](const std::string& name) { return class_path.IsOwn(name); });
  return first != search.trace_classes.end() && release.has(*first) ? *first : "";
}

Result<fs::path> Installed(std::string_view name, const JUnitRelease& release,
                           const JUnitSearch& search) {
  const fs::path jar = search.system_jars / name;
  std::error_code ignored;
  if (fs::exists(jar, ignored)) return jar;
  return EnvironmentLacks(fmt::format(
      "A JUnit that can run the test is neither in the class path nor installed ({} is missing). "
      "Install the package {}, or add JUnit's jars to --classpath",
      jar.string(), release.package));
}

}  // namespace

Result<std::vector<fs::path>> FindJUnitJars(const JUnitSearch& search, ClassPath& class_path) {
  const JUnitRelease release = ReleaseOf(search.version, search.form);
  std::vector<std::string_view> names;
  if (const std::string lack = Lack(release, class_path); !lack.empty()) {
    if (const std::string crashed = CrashedIn(release, search, class_path); !crashed.empty()) {
      // Another JUnit before it would be the one that the test calls.
      return Unsupported(fmt::format(
          "the crash is in JUnit itself ({}), and that JUnit can run no test of JUnit {}: {}. Add "
          "the jars that it lacks to --classpath, or write a test for the other version (--junit)",
          crashed, search.version == JUnitVersion::kJUnit4 ? 4 : 5, lack));
    }
    for (const JUnitPart& part : release.parts) {
      if (names.empty() || names.back() != part.jar) names.push_back(part.jar);
    }
  }
  if (!class_path.Has(release.companion.class_name)) names.push_back(release.companion.jar);
  std::vector<fs::path> found;
  for (const std::string_view name : names) {
    auto jar = Installed(name, release, search);
    if (!jar) return tl::unexpected(jar.error());
    found.push_back(*std::move(jar));
  }
  return found;
}

}  // namespace aftershock::jvm
