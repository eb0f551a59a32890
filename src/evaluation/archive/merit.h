// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <compare>
#include <cstddef>

#include "trace/message_match.h"

namespace aftershock::evaluation {

/// What a test that reproduces something is worth, whatever its length: by its members in their
/// order.
struct Merit {
  std::size_t frame = 0;  ///< Index into Target::frames.
  trace::MessageMatch message = trace::MessageMatch::kSame;
  bool useful = true;  ///< See UsefulnessRule; never with a message that is another.
  bool plain = true;   ///< No stub in it has many methods to be read: those are a last resort.

  friend auto operator<=>(const Merit&, const Merit&) = default;
};

/// Whether a test of that merit and length is better than another: the shorter of two equals is.
constexpr bool IsBetter(const Merit& a, std::size_t statements_of_a, const Merit& b,
                        std::size_t statements_of_b) {
  return a != b ? a > b : statements_of_a < statements_of_b;
}

}  // namespace aftershock::evaluation
