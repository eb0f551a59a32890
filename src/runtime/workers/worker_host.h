// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>

#include "runtime/workers/worker_memory.h"
#include "support/result.h"

namespace aftershock::runtime {

/// What serves a WorkerMemory: a process, or a thread in tests. Destroying it ends it and waits
/// until it is gone.
class WorkerHost {
 public:
  virtual ~WorkerHost() = default;

  virtual bool IsAlive() = 0;
  /// Ends it without waiting.
  virtual void Kill() = 0;
  /// Whether it has taken more memory or threads than it may.
  virtual bool IsOverLimits() = 0;
  /// Forgets what tests wrote to the standard streams; also while they run.
  virtual void DropOutput() = 0;
  /// Removes the files that tests left behind; only while none runs.
  virtual void CleanUp() = 0;
  /// What it complained about, for a worker that did not start; may be empty.
  virtual std::string Complaint() = 0;
};

/// Starts workers, each upon its own memory, which outlives the host.
class WorkerLauncher {
 public:
  virtual ~WorkerLauncher() = default;
  virtual Result<std::unique_ptr<WorkerHost>> Launch(const WorkerMemory& memory) = 0;
};

}  // namespace aftershock::runtime
