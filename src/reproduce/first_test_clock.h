// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>

#include "runtime/target_runtime.h"
#include "support/clock.h"

namespace aftershock::reproduce {

/// Passes everything on to a runtime and notes when the first tests had been executed.
class FirstTestClock final : public runtime::TargetRuntime {
 public:
  FirstTestClock(runtime::TargetRuntime& runtime, const Clock& clock)
      : runtime_(runtime), clock_(clock) {}

  Result<std::vector<runtime::ExecutionReport>> Execute(
      std::span<const testcase::TestCase> tests, const runtime::ExecuteOptions& options) override {
    auto reports = runtime_.Execute(tests, options);
    if (reports && !first_executed_) first_executed_ = clock_.Now();
    return reports;
  }
  [[nodiscard]] const runtime::FrameTable& frames() const override { return runtime_.frames(); }
  [[nodiscard]] std::size_t workers_lost() const override { return runtime_.workers_lost(); }

  [[nodiscard]] std::optional<std::chrono::nanoseconds> first_executed() const {
    return first_executed_;
  }

 private:
  runtime::TargetRuntime& runtime_;
  const Clock& clock_;
  std::optional<std::chrono::nanoseconds> first_executed_;
};

}  // namespace aftershock::reproduce
