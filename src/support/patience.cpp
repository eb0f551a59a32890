// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/patience.h"

#include <fmt/format.h>

namespace aftershock {
namespace {

/// Asking for an interrupt costs a system call.
constexpr std::chrono::milliseconds kInterval{20};

}  // namespace

bool Patience::IsOver() {
  if (WasOver()) return true;
  const auto now = std::chrono::steady_clock::now();
  bool over = now >= limits_.deadline;
  if (now - last_asked_ >= kInterval) {
    last_asked_ = now;
    interrupted_ = limits_.interrupted && limits_.interrupted();
    over = over || interrupted_;
    if (!over && limits_.waiting) limits_.waiting(phase_);
  }
  over_.store(over, std::memory_order_relaxed);
  return over;
}

Status Patience::Check() {
  if (!IsOver()) return {};
  const auto kind = interrupted_ ? ErrorKind::kInterrupted : ErrorKind::kOutOfBudget;
  return tl::unexpected<Error>(Error{
      kind, fmt::format("{} while {}", interrupted_ ? "interrupted" : "out of budget", phase_)});
}

}  // namespace aftershock
