// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/java_command.h"

#include <cstdlib>

#include "support/files.h"

namespace aftershock::jvm {

std::vector<std::string> JavaCommand(const std::filesystem::path& java_home,
                                     const std::vector<std::filesystem::path>& class_path) {
  // One short-lived main program: the first compiler tier, the smallest collector, no files beside.
  return {(java_home / "bin" / "java").string(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
          "-Xshare:auto", "-XX:-UsePerfData",
          // Else hot implicit exceptions lose their traces.
          "-XX:-OmitStackTraceInFastThrow", "-Xmx512m", "-classpath", JoinClassPath(class_path)};
}

std::string JoinClassPath(const std::vector<std::filesystem::path>& entries) {
  std::string joined;
  for (const auto& entry : entries) joined += (joined.empty() ? "" : ":") + entry.string();
  return joined;
}

std::vector<std::string> PlainEnvironment() {
  const char* path = std::getenv("PATH");
  return {std::string("PATH=") + (path == nullptr ? "/usr/bin:/bin" : path), "LANG=C.UTF-8"};
}

int JavaVersionOf(const std::filesystem::path& java_home) {
  const auto release = ReadTextFile(java_home / "release");
  if (!release) return 0;
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  const std::size_t found = release->find(kKey);
  if (found == std::string::npos) return 0;
  std::string version = release->substr(found + kKey.size());
  if (version.starts_with("1.")) version.erase(0, 2);
  return std::atoi(version.c_str());
}

}  // namespace aftershock::jvm
