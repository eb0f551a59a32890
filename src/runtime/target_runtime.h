// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "runtime/execution_report.h"
#include "support/result.h"
#include "testcase/testcase.h"

namespace aftershock::runtime {

/// Tests that a call is likely to be for.
struct NextTests {
  std::span<const testcase::TestCase> tests = {};
  bool collect_values = false;
};

struct ExecuteOptions {
  bool collect_values = false;  ///< Also report compared operands and messages; costs throughput.
  /// How many probes a test may pass before it is stopped; absent: what the runtime was set up
  /// with.
  std::optional<std::uint64_t> fuel = std::nullopt;
  /// On the steady clock. Tests that would begin later are not run, and have no report.
  std::optional<std::chrono::nanoseconds> deadline = std::nullopt;
  /// Called once, while the tests run and before the first report: the caller's own work need not
  /// wait for them. Must not use the runtime. What it returns may begin before it is asked for, so
  /// that the workers need not wait for the caller either: the next call should be for exactly
  /// these tests, at the same address, with the same fuel and deadline. If it is not, nothing but
  /// time is lost.
  std::function<NextTests()> meanwhile = {};
  /// Called with each report in order, as soon as it is there and while later tests still run, for
  /// the same reason. Must not use the runtime either. What it is called with is returned, too.
  std::function<void(std::size_t index, const ExecutionReport& report)> arrived = {};
};

/// Executes test cases in one language's worker processes. Not thread-safe: one per search thread.
class TargetRuntime {
 public:
  virtual ~TargetRuntime() = default;

  /// Runs each test in fresh static state and reports in the order given. However a test ends, that
  /// is an Outcome; an Error means the runtime itself is unusable (no worker can be started,
  /// protocol mismatch).
  [[nodiscard]] virtual Result<std::vector<ExecutionReport>> Execute(
      std::span<const testcase::TestCase> tests, const ExecuteOptions& options) = 0;

  [[nodiscard]] virtual const FrameTable& frames() const = 0;
  [[nodiscard]] virtual std::size_t workers_lost() const = 0;
};

}  // namespace aftershock::runtime
