// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/worker/jvm_runtime.h"

#include <fmt/format.h>

#include <utility>

#include "jvm/worker/jvm_command.h"

namespace aftershock::jvm {
namespace {

Status CheckFiles(const JvmRuntimeOptions& options) {
  const auto java = options.java_home / "bin" / "java";
  if (!std::filesystem::exists(java)) {
    return EnvironmentLacks(
        fmt::format("{}: no such file; name a JDK with --java or JAVA_HOME", java.string()));
  }
  for (const auto& file : {options.agent_library, options.helper_jar, options.probes_jar}) {
    if (!std::filesystem::exists(file)) {
      return EnvironmentLacks(
          fmt::format("{}: no such file; Aftershock is not installed completely", file.string()));
    }
  }
  return {};
}

}  // namespace

Result<std::unique_ptr<runtime::WorkerRuntime>> StartJvmRuntime(
    const JvmRuntimeOptions& options, std::unique_ptr<runtime::DefinitionSource> definitions) {
  if (auto there = CheckFiles(options); !there) return tl::unexpected(there.error());
  runtime::WorkerProgram program{
      .command =
          [options](int descriptor, const std::filesystem::path& /*scratch*/) {
            return WorkerCommand(options, descriptor);
          },
      .readable = WorkerReads(options)};
  return runtime::WorkerRuntime::Start(std::move(program), options.confinement, options.pool,
                                       std::move(definitions));
}

}  // namespace aftershock::jvm
