// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/execution/execution_queue.h"

#include <utility>

#include "support/check.h"

namespace aftershock::evaluation {

std::optional<std::uint64_t> ExecutionQueue::FuelFor(const Order& order) {
  if (order.grant) return order.grant->fuel;
  if (order.ticket.runs_long) return std::nullopt;
  return SecondRuns::kFirstFuel;
}

runtime::ExecuteOptions ExecutionQueue::OptionsFor(const Order& order) const {
  return {
      .collect_values = order.ticket.collect_values, .fuel = FuelFor(order), .deadline = deadline_};
}

void ExecutionQueue::Submit(testcase::TestCase test, const Ticket& ticket) {
  price_ += ticket.price;
  Push(std::move(test), {.ticket = ticket});
}

void ExecutionQueue::Push(testcase::TestCase test, const Order& order) {
  const runtime::ExecuteOptions options = OptionsFor(order);
  if (options != unsent_options_) Flush();
  unsent_options_ = options;
  unsent_.push_back(std::move(test));
  orders_.push_back(order);
}

void ExecutionQueue::Flush() {
  if (!unsent_.empty()) runtime_.Submit(std::exchange(unsent_, {}), unsent_options_);
}

Result<std::optional<ExecutionQueue::Arrival>> ExecutionQueue::Take(const GrantFor& grant_for) {
  while (true) {
    Flush();
    auto executed = runtime_.Take();
    if (!executed) return tl::unexpected(executed.error());
    if (!*executed) return std::nullopt;
    Order order = orders_.front();
    orders_.pop_front();
    auto& [test, report] = **executed;
    order.took += report.took;
    const bool ran_out = report.outcome == runtime::Outcome::kTimedOut ||
                         report.outcome == runtime::Outcome::kOverdue;
    if (order.grant) {
      const bool ended = !ran_out && report.outcome != runtime::Outcome::kKilledWorker;
      second_runs_.Note(*order.grant, ended);
    } else if (ran_out && !order.ticket.runs_long) {
      if (const auto grant = grant_for(report)) {
        order.grant = grant;
        Push(std::move(test), order);
        continue;
      }
    }
    price_ -= order.ticket.price;
    return Arrival{std::move(test), std::move(report), order.ticket, order.took};
  }
}

void ExecutionQueue::Pause() {
  Flush();
  withdrawn_ = runtime_.Withdraw();
  CHECK(withdrawn_.size() == orders_.size()) << "tests got lost in the runtime";
}

void ExecutionQueue::Resume() {
  const std::deque<Order> orders = std::exchange(orders_, {});
  for (std::size_t i = 0; i < orders.size(); ++i) {
    Push(std::move(withdrawn_[i]), orders[i]);
  }
  withdrawn_.clear();
}

}  // namespace aftershock::evaluation
