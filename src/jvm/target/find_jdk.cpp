// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/find_jdk.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string_view>
#include <system_error>

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

bool Exists(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

bool IsHome(const fs::path& path) {
  constexpr std::array kClasses = {"lib/modules", "jre/lib/rt.jar", "lib/rt.jar"};
  if (!Exists(path / "bin/java")) return false;
  for (const char* classes : kClasses) {
    if (Exists(path / classes)) return true;
  }
  return false;
}

/// The home that an executable such as HOME/bin/java or HOME/jre/bin/java belongs to.
std::optional<fs::path> HomeOfExecutable(const fs::path& executable) {
  std::error_code failed;
  const fs::path real = fs::canonical(executable, failed);
  if (failed) return std::nullopt;
  const fs::path home = real.parent_path().parent_path();
  if (home.filename() == "jre" && IsHome(home.parent_path())) return home.parent_path();
  if (IsHome(home)) return home;
  return std::nullopt;
}

std::optional<fs::path> HomeAt(const fs::path& path) {
  std::error_code failed;
  if (!fs::is_directory(path, failed)) return HomeOfExecutable(path);
  if (!IsHome(path)) return HomeOfExecutable(path / "bin/java");
  fs::path real = fs::canonical(path, failed);
  return failed ? path : real;
}

std::optional<fs::path> HomeOnPath() {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path executable = fs::path(folder.empty() ? "." : folder) / "java";
    if (!Exists(executable)) continue;
    if (auto home = HomeOfExecutable(executable)) return home;
  }
  return std::nullopt;
}

}  // namespace

Result<fs::path> FindJavaHome(const std::string& asked) {
  if (!asked.empty()) {
    if (auto home = HomeAt(asked)) return *home;
    return EnvironmentLacks(
        fmt::format("--java {}: neither a JDK's home nor its java executable", asked));
  }
  if (const char* set = std::getenv("JAVA_HOME"); set != nullptr && *set != '\0') {
    if (auto home = HomeAt(set)) return *home;
    return EnvironmentLacks(
        fmt::format("JAVA_HOME is {}, which is no JDK; set it right or give --java", set));
  }
  if (auto home = HomeOnPath()) return *home;
  return EnvironmentLacks("no java on PATH and JAVA_HOME is not set; install a JDK or give --java");
}

}  // namespace aftershock::jvm
