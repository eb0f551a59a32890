// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <utility>

#include "runtime/workers/worker_host.h"
#include "runtime/workers/worker_program.h"
#include "sandbox/allowance.h"

namespace aftershock::runtime {

struct WorkerConfinement {
  bool sandbox = true;
  int newest_landlock = std::numeric_limits<int>::max();  ///< See sandbox::Policy.
  std::size_t heap_megabytes = sandbox::Allowance{}.heap_megabytes;
};

/// Starts workers as processes, each with its own scratch folder and sandboxed unless told
/// otherwise, and sees that they stay within what they may use. Outlives them.
class WorkerProcessLauncher final : public WorkerLauncher {
 public:
  WorkerProcessLauncher(WorkerProgram program, const WorkerConfinement& confinement)
      : program_(std::move(program)), confinement_(confinement) {}
  Result<std::unique_ptr<WorkerHost>> Launch(const WorkerMemory& memory) override;

 private:
  WorkerProgram program_;
  WorkerConfinement confinement_;
};

}  // namespace aftershock::runtime
