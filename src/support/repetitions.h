// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>

namespace aftershock {

/// Runs of a test after the one in which it crashed as wanted: what is said about flakiness.
struct Repetitions {
  std::size_t runs = 0;
  std::size_t failed = 0;  ///< Those of them that reproduced less.
};

}  // namespace aftershock
