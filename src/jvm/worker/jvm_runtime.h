// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <vector>

#include "jvm/world/jvm_world.h"
#include "runtime/encoding/definition_source.h"
#include "runtime/workers/worker_runtime.h"
#include "support/result.h"

namespace aftershock::jvm {

struct JvmRuntimeOptions {
  std::filesystem::path java_home;
  std::filesystem::path agent_library;  ///< libaftershock_agent.so
  std::filesystem::path helper_jar;     ///< aftershock-worker.jar (on the class path of the worker)
  std::filesystem::path probes_jar;     ///< aftershock-probes.jar (appended to the boot class path)
  std::vector<std::filesystem::path> class_path;
  std::size_t trace_depth = 200;  ///< Frames that an exception remembers; deep ones take long.
  bool assertions = false;        ///< Whether `assert` statements are executed.
  runtime::WorkerConfinement confinement;
  runtime::WorkerPoolOptions pool;
};

/// Worker JVMs behind the TargetRuntime port. `world` gives names to ids and must outlive them; see
/// WorkerRuntime::Start.
Result<std::unique_ptr<runtime::WorkerRuntime>> StartJvmRuntime(const JvmRuntimeOptions& options,
                                                                JvmWorld& world);
/// The same with names from elsewhere.
Result<std::unique_ptr<runtime::WorkerRuntime>> StartJvmRuntime(
    const JvmRuntimeOptions& options, std::unique_ptr<runtime::DefinitionSource> definitions);

}  // namespace aftershock::jvm
