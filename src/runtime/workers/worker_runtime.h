// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "runtime/encoding/definition_source.h"
#include "runtime/target_runtime.h"
#include "runtime/workers/worker_pool.h"
#include "runtime/workers/worker_process.h"
#include "support/clock.h"

namespace aftershock::runtime {

/// A WorkerPool of sandboxed processes together with all that it stands on: what a language
/// gives a search to run tests in.
class WorkerRuntime final : public TargetRuntime {
 public:
  /// Spawns the first worker and returns without waiting for it. Workers die with the thread that
  /// started them: call this, Submit and Take from the same one.
  static Result<std::unique_ptr<WorkerRuntime>> Start(
      WorkerProgram program, const WorkerConfinement& confinement, WorkerPoolOptions options,
      std::unique_ptr<DefinitionSource> definitions);

  void Submit(std::vector<testcase::TestCase> tests, const ExecuteOptions& options) override {
    pool_.Submit(std::move(tests), options);
  }
  Result<std::optional<Executed>> Take() override { return pool_.Take(); }
  [[nodiscard]] std::size_t pending() const override { return pool_.pending(); }
  [[nodiscard]] std::size_t unfinished() const override { return pool_.unfinished(); }
  std::vector<testcase::TestCase> Withdraw() override { return pool_.Withdraw(); }
  [[nodiscard]] const FrameTable& frames() const override { return pool_.frames(); }
  [[nodiscard]] std::size_t workers() const override { return pool_.workers(); }
  [[nodiscard]] std::size_t workers_lost() const override { return pool_.workers_lost(); }

  /// What else it knows of its workers.
  [[nodiscard]] const WorkerPool& pool() const { return pool_; }

 private:
  WorkerRuntime(WorkerProgram program, const WorkerConfinement& confinement,
                WorkerPoolOptions options, std::unique_ptr<DefinitionSource> definitions);

  SteadyClock clock_;
  std::unique_ptr<DefinitionSource> definitions_;
  WorkerProcessLauncher launcher_;
  WorkerPool pool_;
};

}  // namespace aftershock::runtime
