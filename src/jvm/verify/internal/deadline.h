// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <chrono>

namespace aftershock::jvm {

using Deadline = std::chrono::steady_clock::time_point;

/// What is left until `deadline`, never less than nothing and at most `most`.
inline std::chrono::milliseconds Until(Deadline deadline,
                                       std::chrono::milliseconds most = std::chrono::hours(24)) {
  using std::chrono::milliseconds;
  const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
  return std::clamp(left, milliseconds(0), most);
}

}  // namespace aftershock::jvm
