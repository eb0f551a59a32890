// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/worker/jvm_runtime.h"

#include <fmt/format.h>

#include <utility>

#include "jvm/worker/jvm_worker.h"
#include "runtime/worker_pool.h"
#include "support/clock.h"

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

struct JvmRuntime::State {
  State(const JvmRuntimeOptions& options, std::unique_ptr<runtime::DefinitionSource> source)
      : definitions(std::move(source)),
        launcher(options),
        pool({.config = options.config,
              .limits = {.fuel = options.fuel, .stop_after = options.stop_after},
              .workers = options.workers,
              .warm_spare = options.warm_spare,
              .tolerate_failed_units = options.tolerate_failed_units,
              .interrupted = options.interrupted},
             launcher, *definitions, clock) {}

  SteadyClock clock;
  std::unique_ptr<runtime::DefinitionSource> definitions;
  JvmLauncher launcher;
  runtime::WorkerPool pool;
};

Result<std::unique_ptr<JvmRuntime>> JvmRuntime::Start(
    const JvmRuntimeOptions& options, std::unique_ptr<runtime::DefinitionSource> definitions) {
  if (auto there = CheckFiles(options); !there) return tl::unexpected(there.error());
  auto state = std::make_unique<State>(options, std::move(definitions));
  if (auto started = state->pool.Start(); !started) return tl::unexpected(started.error());
  return std::unique_ptr<JvmRuntime>(new JvmRuntime(std::move(state)));
}

JvmRuntime::JvmRuntime(std::unique_ptr<State> state) : state_(std::move(state)) {}
JvmRuntime::~JvmRuntime() = default;

void JvmRuntime::Submit(std::vector<testcase::TestCase> tests,
                        const runtime::ExecuteOptions& options) {
  state_->pool.Submit(std::move(tests), options);
}
Result<std::optional<runtime::Executed>> JvmRuntime::Take() { return state_->pool.Take(); }
std::size_t JvmRuntime::pending() const { return state_->pool.pending(); }
std::vector<testcase::TestCase> JvmRuntime::Withdraw() { return state_->pool.Withdraw(); }

const runtime::FrameTable& JvmRuntime::frames() const { return state_->pool.frames(); }
std::size_t JvmRuntime::workers() const { return state_->pool.workers(); }
std::size_t JvmRuntime::workers_lost() const { return state_->pool.workers_lost(); }
std::size_t JvmRuntime::contracts_broken() const { return state_->pool.contracts_broken(); }
const std::vector<std::string>& JvmRuntime::complaints() const { return state_->pool.complaints(); }
const std::set<std::string>& JvmRuntime::skipped() const { return state_->pool.skipped(); }

}  // namespace aftershock::jvm
