// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/worker/jvm_command.h"

#include <fmt/format.h>

#include "jvm/jdk/java_command.h"
#include "jvm/jdk/jdk_files.h"

namespace aftershock::jvm {
namespace {

/// The working directory of whoever reads this. With its real name, which is another one in each
/// worker and run, tests that meet it would not be the same everywhere. With the dot it is a
/// folder; without, a link to one.
constexpr std::string_view kOwnScratch = "/proc/self/cwd/.";

}  // namespace

std::vector<std::string> WorkerCommand(const JvmRuntimeOptions& options, int descriptor) {
  std::vector<std::filesystem::path> class_path{options.helper_jar};
  class_path.insert(class_path.end(), options.class_path.begin(), options.class_path.end());
  std::vector<std::string> command =
      JavaCommand({.java_home = options.java_home,
                   .class_path = std::move(class_path),
                   .scratch = kOwnScratch,
                   .heap_megabytes = options.confinement.heap_megabytes});
  for (std::string& argument : std::vector<std::string>{
           fmt::format("-Duser.dir={}", kOwnScratch),
           // Reflection is slow at first and then by other frames, in whichever test that happens:
           // before Java 18, and since.
           std::string("-Dsun.reflect.inflationThreshold=2147483647"),
           std::string("-Djdk.reflect.useNativeAccessorOnly=true"),
           options.assertions ? "-enableassertions" : "-disableassertions",
           fmt::format("-XX:MaxJavaStackTraceDepth={}", options.trace_depth),
           fmt::format("-agentpath:{}=fd={}", options.agent_library.string(), descriptor),
           fmt::format("-Xbootclasspath/a:{}", options.probes_jar.string()),
           "aftershock.worker.Worker",
       }) {
    command.push_back(std::move(argument));
  }
  return command;
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
