// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "support/check.h"

namespace aftershock {

/// The only source of randomness. Virtual so that tests can script every draw.
class Random {
  __extension__ typedef unsigned __int128 Wide;

 public:
  virtual ~Random() = default;
  /// Uniform over all 64-bit values.
  virtual std::uint64_t Next() = 0;

  /// Uniform in [0, bound); `bound` > 0.
  std::uint64_t Below(std::uint64_t bound) {
    CHECK(bound > 0);
    return static_cast<std::uint64_t>((static_cast<Wide>(Next()) * bound) >> 64);
  }
  /// Uniform in [low, high].
  std::int64_t Between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(Below(static_cast<std::uint64_t>(high - low) + 1));
  }
  /// Uniform in [0, 1).
  double Unit() { return static_cast<double>(Next() >> 11) * 0x1.0p-53; }
  bool Chance(double probability) { return Unit() < probability; }
  template <typename T>
  const T& Pick(std::span<const T> choices) {
    return choices[Below(choices.size())];
  }
};

/// xoshiro256** seeded through splitmix64 (Blackman and Vigna): fast, and the same on every
/// machine.
class Rng final : public Random {
 public:
  explicit Rng(std::uint64_t seed);
  std::uint64_t Next() override;

 private:
  std::uint64_t state_[4];
};

}  // namespace aftershock
