// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <atomic>
#include <chrono>

#include "support/clock.h"

namespace aftershock::testing {

/// Time that stands still until a test moves it on; any thread may.
class ManualClock final : public Clock {
 public:
  [[nodiscard]] std::chrono::nanoseconds Now() const override {
    return std::chrono::nanoseconds(now_.load());
  }
  void Advance(std::chrono::nanoseconds by) { now_ += by.count(); }

 private:
  std::atomic<std::int64_t> now_{1};
};

}  // namespace aftershock::testing
