// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/java_command.h"

#include <fmt/format.h>

#include <cstdlib>

namespace aftershock::jvm {

std::vector<std::string> JavaCommand(const JavaCommandOptions& options) {
  std::vector<std::string> command{
      (options.java_home / "bin" / "java").string(),
      // First, so that it holds for those below that a JDK does not know.
      "-XX:+IgnoreUnrecognizedVMOptions",
      // A fast start, and C1 alone: C2 recompiles after each implicit exception.
      "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto",
      // Else hot implicit exceptions lose their traces.
      "-XX:-OmitStackTraceInFastThrow", fmt::format("-Xmx{}m", options.heap_megabytes),
      // Neither files outside the scratch folder nor a door for other processes.
      "-XX:-UsePerfData", "-XX:+DisableAttachMechanism", "-XX:-CreateCoredumpOnCrash",
      fmt::format("-XX:ErrorFile={}", (options.scratch / "jvm_error.log").string()),
      fmt::format("-Djava.io.tmpdir={}", options.scratch.string()),
      fmt::format("-Duser.home={}", options.scratch.string()), "-Djava.awt.headless=true",
      "-classpath", JoinClassPath(options.class_path)};
  if (options.class_archive) {
    // Without the words that it cannot be used, which go to standard output.
    const std::string archive = "-XX:SharedArchiveFile=" + options.class_archive->string();
    command.insert(command.begin() + 1, {archive, "-Xlog:disable"});
  }
  return command;
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

}  // namespace aftershock::jvm
