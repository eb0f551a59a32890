// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "evaluation/execution/second_runs.h"
#include "runtime/target_runtime.h"

namespace aftershock::evaluation {

/// What is remembered of a test while it is under way.
struct Ticket {
  std::size_t owner = 0;  ///< Who made it: a number that means something to the caller.
  std::size_t frame = 0;  ///< See Candidate.
  bool any_frame = false;
  bool collect_values = false;
  std::optional<std::size_t> source = std::nullopt;
  std::string_view family = "search";  ///< See Technique; whoever it is of outlives the ticket.
  std::uint64_t batch = 0;
  double price = 1;        ///< What it is expected to cost.
  bool runs_long = false;  ///< It gets all the fuel there is at once.
};

/// The tests under way, in the order in which they will be told. A test that runs out of fuel may
/// run again with more; then it is told behind those that were submitted meanwhile.
class ExecutionQueue {
 public:
  /// `runtime` outlives it.
  explicit ExecutionQueue(runtime::TargetRuntime& runtime) : runtime_(runtime) {}

  void SetDeadline(std::chrono::nanoseconds deadline) { deadline_ = deadline; }
  void Submit(testcase::TestCase test, const Ticket& ticket);
  /// Hands on what was submitted. Apart, so that many go in one call.
  void Flush();

  struct Arrival {
    testcase::TestCase test;
    runtime::ExecutionReport report;
    Ticket ticket;
    std::chrono::nanoseconds took{};  ///< All its runs together.
  };
  /// Whether a test that ran out of fuel, with that report, gets more.
  using GrantFor =
      std::function<std::optional<SecondRuns::Grant>(const runtime::ExecutionReport& report)>;
  /// The next one that has run to its end; nullopt: no further one will run.
  Result<std::optional<Arrival>> Take(const GrantFor& grant_for);

  [[nodiscard]] std::size_t pending() const { return orders_.size(); }
  /// How many of those have not run yet.
  [[nodiscard]] std::size_t unfinished() const { return runtime_.unfinished() + unsent_.size(); }
  /// What all that are pending are expected to cost.
  [[nodiscard]] double price() const { return price_; }

  /// Leaves the runtime to somebody else until Resume.
  void Pause();
  void Resume();
  [[nodiscard]] const SecondRuns& second_runs() const { return second_runs_; }

 private:
  struct Order {
    Ticket ticket;
    std::optional<SecondRuns::Grant> grant = std::nullopt;  ///< Of a second run.
    std::chrono::nanoseconds took{};
  };
  /// nullopt: all there is.
  [[nodiscard]] static std::optional<std::uint64_t> FuelFor(const Order& order);
  [[nodiscard]] runtime::ExecuteOptions OptionsFor(const Order& order) const;
  void Push(testcase::TestCase test, const Order& order);

  runtime::TargetRuntime& runtime_;
  SecondRuns second_runs_;
  std::chrono::nanoseconds deadline_{};
  std::deque<Order> orders_;  ///< As in the runtime's queue, those not handed on yet last.
  std::vector<testcase::TestCase> unsent_;
  runtime::ExecuteOptions unsent_options_;
  std::vector<testcase::TestCase> withdrawn_;
  double price_ = 0;
};

}  // namespace aftershock::evaluation
