// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>

namespace aftershock {

/// Time as the search sees it; tests use a manual one.
class Clock {
 public:
  virtual ~Clock() = default;
  /// Monotonic time since an arbitrary origin.
  [[nodiscard]] virtual std::chrono::nanoseconds Now() const = 0;
};

class SteadyClock final : public Clock {
 public:
  [[nodiscard]] std::chrono::nanoseconds Now() const override {
    return std::chrono::steady_clock::now().time_since_epoch();
  }
};

}  // namespace aftershock
