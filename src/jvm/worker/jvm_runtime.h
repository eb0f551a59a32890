// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "jvm/world/jvm_world.h"
#include "protocol/wire.h"
#include "runtime/definition_source.h"
#include "runtime/target_runtime.h"
#include "sandbox/allowance.h"

namespace aftershock::jvm {

struct JvmRuntimeOptions {
  std::filesystem::path java_home;
  std::filesystem::path agent_library;  ///< libaftershock_agent.so
  std::filesystem::path helper_jar;     ///< aftershock-worker.jar (on the class path of the worker)
  std::filesystem::path probes_jar;     ///< aftershock-probes.jar (appended to the boot class path)
  std::vector<std::filesystem::path> class_path;
  protocol::WorkerConfig config;
  std::uint64_t fuel = 2'000'000;
  std::chrono::milliseconds stop_after{500};
  std::size_t heap_megabytes = sandbox::Allowance{}.heap_megabytes;
  bool sandbox = true;
  int newest_landlock = std::numeric_limits<int>::max();  ///< See sandbox::Policy.
  std::size_t workers = 1;                                ///< See WorkerPoolOptions.
  bool warm_spare = true;
  std::size_t trace_depth = 200;      ///< Frames that an exception remembers; deep ones take long.
  bool assertions = false;            ///< Whether `assert` statements are executed.
  bool tolerate_failed_units = true;  ///< See WorkerPoolOptions.
  std::function<bool()> interrupted = {};  ///< See WorkerPoolOptions.
};

/// A pool of sandboxed worker JVMs behind the TargetRuntime port; see WorkerPool.
class JvmRuntime final : public runtime::TargetRuntime {
 public:
  /// Spawns the first worker and returns without waiting for it. `world` gives names to ids and
  /// must outlive the runtime. Workers die with the thread that started them: call this, Submit
  /// and Take from the same one.
  static Result<std::unique_ptr<JvmRuntime>> Start(const JvmRuntimeOptions& options,
                                                   JvmWorld& world);
  /// The same with names from elsewhere.
  static Result<std::unique_ptr<JvmRuntime>> Start(
      const JvmRuntimeOptions& options, std::unique_ptr<runtime::DefinitionSource> definitions);
  ~JvmRuntime() override;

  void Submit(std::vector<testcase::TestCase> tests,
              const runtime::ExecuteOptions& options) override;
  Result<std::optional<runtime::Executed>> Take() override;
  [[nodiscard]] std::size_t pending() const override;
  std::vector<testcase::TestCase> Withdraw() override;
  [[nodiscard]] const runtime::FrameTable& frames() const override;
  [[nodiscard]] std::size_t workers() const override;
  [[nodiscard]] std::size_t workers_lost() const override;
  /// See WorkerPool.
  [[nodiscard]] std::size_t contracts_broken() const;
  [[nodiscard]] const std::vector<std::string>& complaints() const;
  /// Methods and classes that run without instrumentation because it could not be put in, with the
  /// reason.
  [[nodiscard]] const std::set<std::string>& skipped() const;

 private:
  struct State;
  explicit JvmRuntime(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::jvm
