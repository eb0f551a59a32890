// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/find_jdk.h"

#include <fmt/format.h>

#include <optional>

#include "jvm/jdk/internal/java_launcher.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> HomeNamed(const fs::path& path) {
  if (auto home = internal::HomeAt(path)) return home;
  std::error_code ignored;
  if (fs::is_regular_file(path, ignored)) return internal::HomeByAsking(path);
  const fs::path launcher = path / "bin" / "java";
  return fs::is_regular_file(launcher, ignored) ? internal::HomeByAsking(launcher) : std::nullopt;
}

}  // namespace

Result<fs::path> FindJavaHome(const std::string& asked, const JdkPlaces& places) {
  if (!asked.empty()) {
    if (auto home = HomeNamed(asked)) return *home;
    return EnvironmentLacks(
        fmt::format("--java {}: neither a JDK's home nor its java executable", asked));
  }
  if (!places.java_home.empty()) {
    if (auto home = HomeNamed(places.java_home)) return *home;
    return EnvironmentLacks(fmt::format(
        "JAVA_HOME is {}, which is no JDK; set it right or give --java", places.java_home));
  }
  for (const fs::path& executable : internal::OnPath("java", places.path)) {
    if (auto home = HomeNamed(executable)) return *home;
  }
  return EnvironmentLacks("no java on PATH and JAVA_HOME is not set; install a JDK or give --java");
}

}  // namespace aftershock::jvm
