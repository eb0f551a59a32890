// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <ctime>

namespace aftershock::agent {

inline std::uint64_t ReadClock(clockid_t clock) {
  constexpr std::uint64_t kNanosecondsPerSecond = 1'000'000'000;
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * kNanosecondsPerSecond +
         static_cast<std::uint64_t>(now.tv_nsec);
}

/// In nanoseconds, on the clock that the engine reads as well.
inline std::uint64_t Now() { return ReadClock(CLOCK_MONOTONIC); }

}  // namespace aftershock::agent
