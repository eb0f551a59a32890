// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

#include "support/result.h"

namespace aftershock {

struct PatienceLimits {
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  std::function<bool()> interrupted = nullptr;  ///< Whether the user wants an end.
  /// Told, a few times a second, what goes on.
  std::function<void(const std::string& phase)> waiting = nullptr;
};

/// How long what comes before the search may go on: until a deadline, or until the user has had
/// enough. Loops ask IsOver and leave what they do half done; who called them asks Check before
/// using it. For the thread that made it, except WasOver.
class Patience {
 public:
  Patience() = default;  ///< Endless.
  explicit Patience(PatienceLimits limits) : limits_(std::move(limits)) {}
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  /// Names what follows, as in "indexing the program".
  void Enter(std::string phase) { phase_ = std::move(phase); }
  /// Cheap enough for every class, line or frame. Once over, it stays over.
  bool IsOver();
  /// What IsOver said last; for any thread.
  [[nodiscard]] bool WasOver() const { return over_.load(std::memory_order_relaxed); }
  /// An error that names the phase once it is over.
  Status Check();

 private:
  PatienceLimits limits_;
  std::string phase_;
  std::atomic<bool> over_ = false;
  bool interrupted_ = false;
  std::chrono::steady_clock::time_point last_asked_;
};

}  // namespace aftershock
