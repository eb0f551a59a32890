// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/execution_report.h"
#include "support/result.h"
#include "testcase/testcase.h"

namespace aftershock::runtime {

/// How a test is to be executed.
struct ExecuteOptions {
  bool collect_values = false;  ///< Also report compared operands and messages; costs throughput.
  /// How many probes a test may pass before it is stopped; absent: what the runtime was set up
  /// with.
  std::optional<std::uint64_t> fuel = std::nullopt;
  /// On the steady clock. Tests that would begin later are not run, and have no report.
  std::optional<std::chrono::nanoseconds> deadline = std::nullopt;

  friend bool operator==(const ExecuteOptions&, const ExecuteOptions&) = default;
};

/// A test that was executed, and what came of it.
struct Executed {
  testcase::TestCase test;
  ExecutionReport report;
};

/// A queue of tests in front of one language's worker processes, however many there are: what is
/// submitted runs as soon as a worker is free, and is taken in the order of submission. So a caller
/// that makes the next tests before it takes the reports of those before never lets a worker wait,
/// and sees the same whatever the number of workers. Not thread-safe: one per search thread.
class TargetRuntime {
 public:
  virtual ~TargetRuntime() = default;

  /// Queues `tests` behind all that were submitted before. Does not wait.
  virtual void Submit(std::vector<testcase::TestCase> tests, const ExecuteOptions& options) = 0;
  /// The oldest test that was not taken yet, once it has run in fresh static state. However it
  /// ended, that is an Outcome; an Error means the runtime itself is unusable (no worker can be
  /// started, protocol mismatch). nullopt: it did not run and will not, because of its deadline or
  /// because the user wants to stop; nothing queued behind it is worth waiting for either.
  [[nodiscard]] virtual Result<std::optional<Executed>> Take() = 0;
  /// How many were submitted and not taken.
  [[nodiscard]] virtual std::size_t pending() const = 0;
  /// How many of those have no report yet.
  [[nodiscard]] virtual std::size_t unfinished() const = 0;
  /// Takes those back, oldest first, whether they have begun or not: as if they had never been
  /// submitted. Does not wait for them.
  virtual std::vector<testcase::TestCase> Withdraw() = 0;

  [[nodiscard]] virtual const FrameTable& frames() const = 0;
  [[nodiscard]] virtual std::size_t workers() const = 0;
  [[nodiscard]] virtual std::size_t workers_lost() const = 0;
};

}  // namespace aftershock::runtime
