// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cmath>
#include <cstdint>
#include <deque>
#include <initializer_list>

#include "support/check.h"
#include "support/rng.h"

namespace aftershock::testing {

/// Hands out prepared draws in order, so that a test can state the exact result. Asking for more is
/// a failure of the test.
class ScriptedRandom final : public Random {
 public:
  ScriptedRandom(std::initializer_list<std::uint64_t> draws) : draws_(draws) {}

  std::uint64_t Next() override {
    CHECK(!draws_.empty()) << "the script has no further draw";
    const std::uint64_t draw = draws_.front();
    draws_.pop_front();
    return draw;
  }

  /// The draw from which Below(bound) makes `index`, Pick the choice `index`.
  static std::uint64_t Index(std::uint64_t index, std::uint64_t bound) {
    CHECK(index < bound);
    __extension__ using Wide = unsigned __int128;
    const Wide scaled = (static_cast<Wide>(index) << 64) + bound - 1;
    return static_cast<std::uint64_t>(scaled / bound);
  }
  /// The draw from which Unit makes `unit` (0 <= unit < 1), so that Chance(p) holds iff unit < p.
  static std::uint64_t Unit(double unit) {
    return static_cast<std::uint64_t>(std::floor(unit * 0x1.0p53)) << 11;
  }

  [[nodiscard]] std::size_t left() const { return draws_.size(); }

 private:
  std::deque<std::uint64_t> draws_;
};

}  // namespace aftershock::testing
