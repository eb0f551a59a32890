// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/worker_fixture.h"

#include <chrono>

#include "runtime/execute.h"

namespace aftershock::testing {
namespace fs = std::filesystem;

jvm::JvmRuntimeOptions WorkerFixture::Options() const {
  const fs::path build = AFTERSHOCK_BINARY_DIR;
  jvm::JvmRuntimeOptions options;
  options.java_home = GetParam();
  options.agent_library = build / "libaftershock_agent.so";
  options.helper_jar = build / "aftershock-worker.jar";
  options.probes_jar = build / "aftershock-probes.jar";
  for (const std::string& jar : jars_) options.class_path.push_back(build / jar);
  options.pool.warm_spare = false;
  // On a busy machine a test may take long without being wrong.
  options.pool.limits.stop_after = std::chrono::seconds(20);
  return options;
}

void WorkerFixture::Start(const jvm::JvmRuntimeOptions& options) {
  auto definitions = std::make_unique<FixedDefinitions>();
  definitions_ = definitions.get();
  auto started = jvm::StartJvmRuntime(options, std::move(definitions));
  ASSERT_TRUE(started.has_value()) << started.error().message;
  runtime_ = std::move(*started);
}

std::vector<runtime::ExecutionReport> WorkerFixture::Run(
    const std::vector<testcase::TestCase>& tests, bool collect_values) {
  auto reports = runtime::Execute(*runtime_, tests, {.collect_values = collect_values});
  EXPECT_TRUE(reports.has_value()) << reports.error().message;
  if (!reports) return std::vector<runtime::ExecutionReport>(tests.size());
  return std::move(*reports);
}

std::string WorkerFixture::Thrown(const runtime::ExecutionReport& report) const {
  if (report.exceptions.empty()) return "nothing thrown";
  const auto& exception = report.exceptions.front();
  std::string text = runtime_->frames().at(exception.class_name) + ": " + exception.message;
  if (exception.frames.empty()) return text;
  const trace::Frame& top = runtime_->frames().at(exception.frames.front());
  return text + " at " + top.class_name + "." + top.method_name;
}

}  // namespace aftershock::testing
