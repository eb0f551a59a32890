// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "runtime/target_runtime.h"
#include "support/clock.h"

namespace aftershock::reproduce {

/// Passes everything on to a runtime and notes when the first test had been executed.
class FirstTestClock final : public runtime::TargetRuntime {
 public:
  FirstTestClock(runtime::TargetRuntime& runtime, const Clock& clock)
      : runtime_(runtime), clock_(clock) {}

  void Submit(std::vector<testcase::TestCase> tests,
              const runtime::ExecuteOptions& options) override {
    runtime_.Submit(std::move(tests), options);
  }
  Result<std::optional<runtime::Executed>> Take() override {
    auto executed = runtime_.Take();
    if (executed && *executed && !first_executed_) first_executed_ = clock_.Now();
    return executed;
  }
  [[nodiscard]] std::size_t pending() const override { return runtime_.pending(); }
  [[nodiscard]] std::size_t unfinished() const override { return runtime_.unfinished(); }
  std::vector<testcase::TestCase> Withdraw() override { return runtime_.Withdraw(); }
  [[nodiscard]] const runtime::FrameTable& frames() const override { return runtime_.frames(); }
  [[nodiscard]] std::size_t workers() const override { return runtime_.workers(); }
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
