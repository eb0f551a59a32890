// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_runtime.h"

#include <utility>

namespace aftershock::runtime {

WorkerRuntime::WorkerRuntime(WorkerProgram program, const WorkerConfinement& confinement,
                             WorkerPoolOptions options,
                             std::unique_ptr<DefinitionSource> definitions)
    : definitions_(std::move(definitions)),
      launcher_(std::move(program), confinement),
      pool_(std::move(options), launcher_, *definitions_, clock_) {}

Result<std::unique_ptr<WorkerRuntime>> WorkerRuntime::Start(
    WorkerProgram program, const WorkerConfinement& confinement, WorkerPoolOptions options,
    std::unique_ptr<DefinitionSource> definitions) {
  std::unique_ptr<WorkerRuntime> runtime(new WorkerRuntime(
      std::move(program), confinement, std::move(options), std::move(definitions)));
  if (auto started = runtime->pool_.Start(); !started) return tl::unexpected(started.error());
  return runtime;
}

}  // namespace aftershock::runtime
