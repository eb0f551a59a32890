// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "protocol/layout.h"
#include "runtime/workers/worker_memory.h"

namespace aftershock::runtime {

/// What a worker has written about itself: each read once, copied, and checked before anything is
/// made of it. What cannot be is its breach of the contract.
class WorkerClaims {
 public:
  /// `memory` must outlive it.
  explicit WorkerClaims(const WorkerMemory& memory) : memory_(memory) {}

  /// kStarting also if there is a breach.
  protocol::WorkerState State();
  /// Number of the last request that was answered, of those `sent`.
  std::uint32_t Answered(std::uint32_t sent);
  /// A copy of the response to that request behind its first `from` bytes, as far as it is there;
  /// good until the next call.
  std::span<const std::uint8_t> Response(std::uint32_t request, std::size_t from);
  [[nodiscard]] bool LeftFiles(std::uint32_t request) const;
  /// See protocol::Header::test_began.
  [[nodiscard]] std::uint64_t TestMark() const;

  /// Why it cannot serve; empty if it says nothing.
  [[nodiscard]] std::string Failure() const;
  /// See WorkerSession.
  std::string TakeSkipped();
  std::string TakeFailedUnits();

  /// What it wrote that cannot be; empty: nothing so far.
  [[nodiscard]] const std::string& breach() const { return breach_; }
  /// Notes what else was found that cannot be. The first counts.
  void Break(std::string what);

 private:
  const WorkerMemory& memory_;
  bool was_ready_ = false;
  std::uint32_t answered_ = 0;
  std::vector<std::uint8_t> copy_;
  std::uint32_t skipped_seen_ = 0;
  std::uint32_t failed_units_seen_ = 0;
  std::string breach_;
};

}  // namespace aftershock::runtime
