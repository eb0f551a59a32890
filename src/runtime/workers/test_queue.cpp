// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/test_queue.h"

#include <utility>

#include "support/check.h"

namespace aftershock::runtime {

void TestQueue::Add(std::vector<testcase::TestCase> tests, const ExecuteOptions& options) {
  unsettled_ += tests.size();
  for (testcase::TestCase& test : tests) tests_.push_back({std::move(test), options});
}

std::vector<Ticket> TestQueue::Waiting(std::size_t most) const {
  std::vector<Ticket> tickets;
  const auto add = [&](Ticket ticket) {
    const bool fits =
        tickets.size() < most && (tickets.empty() || options(ticket) == options(tickets.front()));
    if (fits) tickets.push_back(ticket);
    return fits;
  };
  for (const Ticket ticket : returned_) {
    if (!add(ticket)) return tickets;
  }
  for (Ticket ticket = next_; ticket < End() && add(ticket);) ++ticket;
  return tickets;
}

void TestQueue::HandOver(Ticket ticket) {
  CHECK(ticket == NextWaiting()) << "test " << ticket << " instead of " << NextWaiting();
  if (returned_.erase(ticket) == 0) ++next_;
}

void TestQueue::PutBack(Ticket ticket) {
  if (Knows(ticket)) returned_.insert(ticket);
}

void TestQueue::Settle(Ticket ticket, ExecutionReport report) {
  if (!Knows(ticket)) return;
  QueuedTest& test = At(ticket);
  test.report = std::move(report);
  test.is_settled = true;
  --unsettled_;
}

bool TestQueue::Suspect(Ticket ticket) {
  return Knows(ticket) && std::exchange(At(ticket).is_suspect, true);
}

Executed TestQueue::TakeFront() {
  Executed executed{std::move(tests_.front().test), std::move(tests_.front().report)};
  tests_.pop_front();
  ++first_;
  return executed;
}

std::vector<testcase::TestCase> TestQueue::Withdraw() {
  std::vector<testcase::TestCase> tests;
  tests.reserve(tests_.size());
  for (QueuedTest& queued : tests_) tests.push_back(std::move(queued.test));
  first_ = next_ = End();
  tests_.clear();
  returned_.clear();
  unsettled_ = 0;
  return tests;
}

}  // namespace aftershock::runtime
