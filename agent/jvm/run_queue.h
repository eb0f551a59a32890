// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>

namespace aftershock::agent {

/// How long a thread could have run while others had the processors. The more the machine has to
/// do the longer, so it is no part of what a test took.
class RunQueue {
 public:
  RunQueue() = default;
  RunQueue(const RunQueue&) = delete;
  RunQueue& operator=(const RunQueue&) = delete;
  ~RunQueue();

  /// Watches the thread that calls, instead of the one before.
  void Follow();
  /// Whether the thread runs or could run right now. Any thread may ask; false where the system
  /// does not tell.
  [[nodiscard]] bool HasThread() const;
  /// In nanoseconds, since the thread began. Any thread may ask; 0 where the system does not tell.
  [[nodiscard]] std::uint64_t Delay() const;

 private:
  int delays_ = -1;
  int state_ = -1;
};

}  // namespace aftershock::agent
