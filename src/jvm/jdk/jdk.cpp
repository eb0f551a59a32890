// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/jdk.h"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

/// `KEY="value"` of a release file; empty: it has no such line.
std::string_view ValueOf(std::string_view release, std::string_view key) {
  const std::string begin = fmt::format("{}=\"", key);
  const std::size_t at = release.find(begin);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = release.substr(at + begin.size());
  return rest.substr(0, rest.find('"'));
}

/// "17.0.15" is 17, "1.8.0_402" is 8.
int FeatureVersion(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  int number = 0;
  std::from_chars(version.data(), version.data() + version.size(), number);
  return number;
}

/// Debian's JDK 8 has no release file.
int VersionByLayout(const fs::path& home) {
  constexpr int kLastWithoutModules = 8;
  return FileExists(home / "lib/rt.jar") || FileExists(home / "jre/lib/rt.jar")
             ? kLastWithoutModules
             : 0;
}

}  // namespace

Jdk DescribeJdk(const fs::path& home) {
  const std::string release = ReadTextFile(home / "release").value_or("");
  Jdk jdk{home, FeatureVersion(ValueOf(release, "JAVA_VERSION")), false};
  if (jdk.version == 0) jdk.version = VersionByLayout(home);
  // Some distributions have the compiler's module in what they call a JRE, without its launcher.
  jdk.has_compiler = FileExists(home / "bin/javac") ||
                     ValueOf(release, "MODULES").find("jdk.compiler") != std::string_view::npos;
  return jdk;
}

std::string ToText(const Jdk& jdk) {
  if (jdk.version == 0) return fmt::format("the JDK at {}", jdk.home.string());
  return fmt::format("JDK {} at {}", jdk.version, jdk.home.string());
}

}  // namespace aftershock::jvm
