// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/reproduction.h"

#include "evaluation/archive/merit.h"

namespace aftershock::reproduce {

bool IsBetterFor(std::size_t frame, const Reproduction& a, const Reproduction& b) {
  const evaluation::Merit merit_a{frame, a.checked.message, a.useful, a.is_plain()};
  const evaluation::Merit merit_b{frame, b.checked.message, b.useful, b.is_plain()};
  if (merit_a != merit_b) return merit_a > merit_b;
  if (a.is_flaky() != b.is_flaky()) return b.is_flaky();
  // Of equally long ones, the one with less in its statements.
  if (a.length() != b.length()) return a.length() < b.length();
  return a.checked.source.size() < b.checked.source.size();
}

}  // namespace aftershock::reproduce
