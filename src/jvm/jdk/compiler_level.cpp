// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/compiler_level.h"

#include <algorithm>

#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

/// The platform's classes of a JDK 8, as -bootclasspath takes them.
std::string PlatformJars(const fs::path& home) {
  const fs::path folder = FileExists(home / "jre/lib/rt.jar") ? home / "jre/lib" : home / "lib";
  std::string joined;
  for (const char* name : {"rt.jar", "jsse.jar", "jce.jar", "resources.jar"}) {
    if (!FileExists(folder / name)) continue;
    joined += (joined.empty() ? "" : ":") + (folder / name).string();
  }
  return joined;
}

}  // namespace

int CompiledLevel(const Jdk& compiler, const Jdk& running) {
  return std::min(compiler.version, running.version);
}

std::vector<std::string> LevelOptions(const Jdk& compiler, const Jdk& running) {
  constexpr int kLastWithoutModules = 8;
  if (compiler == running || compiler.version <= running.version) return {};
  const std::string level = std::to_string(running.version);
  // Not --release: that is what was documented once, this is what will run.
  std::vector<std::string> options = {"-source", level, "-target", level};
  if (running.version <= kLastWithoutModules) {
    options.insert(options.end(), {"-bootclasspath", PlatformJars(running.home)});
  } else if (FileExists(running.home / "lib/jrt-fs.jar")) {
    options.insert(options.end(), {"--system", running.home.string()});
  }
  return options;
}

}  // namespace aftershock::jvm
