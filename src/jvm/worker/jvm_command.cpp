// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/worker/jvm_command.h"

#include <fmt/format.h>

#include "jvm/jdk/jdk_files.h"

namespace aftershock::jvm {
namespace {

std::string JoinClassPath(const JvmRuntimeOptions& options) {
  std::string joined = options.helper_jar.string();
  for (const auto& entry : options.class_path) joined.append(":").append(entry.string());
  return joined;
}

}  // namespace

std::vector<std::string> WorkerCommand(const JvmRuntimeOptions& options, int descriptor,
                                       const std::filesystem::path& scratch) {
  return {
      options.java_home / "bin" / "java",
      // First, so that it holds for those below that a JDK does not know.
      "-XX:+IgnoreUnrecognizedVMOptions",
      options.assertions ? "-enableassertions" : "-disableassertions",
      // Fast start, and C1 alone: C2 recompiles after each implicit exception.
      "-XX:+UseSerialGC",
      "-XX:TieredStopAtLevel=1",
      "-Xshare:auto",
      // Compiled code would throw exceptions without a stack trace.
      "-XX:-OmitStackTraceInFastThrow",
      fmt::format("-XX:MaxJavaStackTraceDepth={}", options.trace_depth),
      fmt::format("-Xmx{}m", options.heap_megabytes),
      // Nothing outside the scratch folder: neither files nor a door for other processes.
      "-XX:-UsePerfData",
      "-XX:+DisableAttachMechanism",
      "-XX:-CreateCoredumpOnCrash",
      fmt::format("-XX:ErrorFile={}", (scratch / "jvm_error.log").string()),
      fmt::format("-Djava.io.tmpdir={}", scratch.string()),
      fmt::format("-Duser.home={}", scratch.string()),
      "-Djava.awt.headless=true",
      fmt::format("-agentpath:{}=fd={}", options.agent_library.string(), descriptor),
      fmt::format("-Xbootclasspath/a:{}", options.probes_jar.string()),
      "-cp",
      JoinClassPath(options),
      "aftershock.worker.Worker",
  };
}

std::vector<std::filesystem::path> WorkerReads(const JvmRuntimeOptions& options) {
  std::vector<std::filesystem::path> reads = FilesOfJdk(options.java_home);
  reads.insert(reads.end(), options.class_path.begin(), options.class_path.end());
  reads.push_back(options.agent_library);
  reads.push_back(options.helper_jar);
  reads.push_back(options.probes_jar);
  return reads;
}

}  // namespace aftershock::jvm
