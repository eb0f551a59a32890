// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <deque>
#include <set>
#include <span>
#include <vector>

#include "runtime/target_runtime.h"

namespace aftershock::runtime {

/// The number of a test in the order of submission.
using Ticket = std::uint64_t;

/// Tests in the order of submission, from there until they are taken: waiting for a worker, with
/// one, or settled. Those that were withdrawn are not known any more, and what is said of them is
/// ignored.
class TestQueue {
 public:
  void Add(std::vector<testcase::TestCase> tests, const ExecuteOptions& options);
  [[nodiscard]] std::size_t size() const { return tests_.size(); }
  [[nodiscard]] std::size_t waiting() const { return returned_.size() + (End() - next_); }
  /// Of those that are not settled.
  [[nodiscard]] std::size_t unsettled() const { return unsettled_; }

  /// The oldest that waits; one must.
  [[nodiscard]] Ticket NextWaiting() const {
    return returned_.empty() ? next_ : *returned_.begin();
  }
  /// The oldest that wait, at most so many, which are all to be executed like the first of them.
  [[nodiscard]] std::vector<Ticket> Waiting(std::size_t most) const;
  /// A worker has it. Those handed over come in the order of waiting.
  void HandOver(Ticket ticket);
  /// Its worker did not execute it.
  void PutBack(Ticket ticket);
  void Settle(Ticket ticket, ExecutionReport report);
  /// A worker came to grief when it was this one's turn. True: not for the first time.
  bool Suspect(Ticket ticket);

  [[nodiscard]] bool Knows(Ticket ticket) const { return ticket >= first_ && ticket < End(); }
  /// Of a test that is known.
  [[nodiscard]] const testcase::TestCase& test(Ticket ticket) const { return At(ticket).test; }
  [[nodiscard]] const ExecuteOptions& options(Ticket ticket) const { return At(ticket).options; }

  /// The oldest of all; there must be one.
  [[nodiscard]] Ticket front() const { return first_; }
  [[nodiscard]] bool FrontIsSettled() const { return tests_.front().is_settled; }
  [[nodiscard]] bool FrontIsWaiting() const { return waiting() > 0 && NextWaiting() == first_; }
  Executed TakeFront();
  std::vector<testcase::TestCase> Withdraw();

 private:
  struct QueuedTest {
    testcase::TestCase test;
    ExecuteOptions options;
    ExecutionReport report = {};
    bool is_settled = false;
    bool is_suspect = false;
  };
  [[nodiscard]] Ticket End() const { return first_ + tests_.size(); }
  [[nodiscard]] QueuedTest& At(Ticket ticket) { return tests_[ticket - first_]; }
  [[nodiscard]] const QueuedTest& At(Ticket ticket) const { return tests_[ticket - first_]; }

  std::deque<QueuedTest> tests_;
  Ticket first_ = 0;           ///< Of the first of those.
  Ticket next_ = 0;            ///< The first that no worker had yet.
  std::set<Ticket> returned_;  ///< Older ones that wait again.
  std::size_t unsettled_ = 0;
};

}  // namespace aftershock::runtime
