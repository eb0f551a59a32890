// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "runtime/target_runtime.h"

namespace aftershock::testing {

/// A queue whose tests end as its script says, once they are taken.
class ScriptedRuntime final : public runtime::TargetRuntime {
 public:
  using Script = std::function<runtime::ExecutionReport(const testcase::TestCase& test,
                                                        const runtime::ExecuteOptions& options)>;
  explicit ScriptedRuntime(Script script) : script_(std::move(script)) {}

  void Submit(std::vector<testcase::TestCase> tests,
              const runtime::ExecuteOptions& options) override {
    ++submissions;
    for (testcase::TestCase& test : tests) queue_.emplace_back(std::move(test), options);
  }
  Result<std::optional<runtime::Executed>> Take() override {
    if (queue_.empty() || is_over) return std::nullopt;
    auto [test, options] = std::move(queue_.front());
    queue_.pop_front();
    runtime::ExecutionReport report = script_(test, options);
    return runtime::Executed{std::move(test), std::move(report)};
  }
  [[nodiscard]] std::size_t pending() const override { return queue_.size(); }
  [[nodiscard]] std::size_t unfinished() const override { return queue_.size(); }
  std::vector<testcase::TestCase> Withdraw() override {
    std::vector<testcase::TestCase> tests;
    for (auto& [test, options] : std::exchange(queue_, {})) tests.push_back(std::move(test));
    return tests;
  }
  [[nodiscard]] const runtime::FrameTable& frames() const override { return frames_; }
  [[nodiscard]] std::size_t workers() const override { return 1; }
  [[nodiscard]] std::size_t workers_lost() const override { return 0; }

  int submissions = 0;   ///< Calls of Submit.
  bool is_over = false;  ///< As if the deadline had passed.

 private:
  Script script_;
  std::deque<std::pair<testcase::TestCase, runtime::ExecuteOptions>> queue_;
  runtime::FrameTable frames_;
};

}  // namespace aftershock::testing
