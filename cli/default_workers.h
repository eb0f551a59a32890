// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>

namespace aftershock::cli {

struct Machine {
  std::size_t processors = 1;  ///< That this process may use.
  std::size_t megabytes = 0;   ///< Of memory.
};

Machine ThisMachine();

/// One worker for each processor, as far as half of the memory suffices for all of them and a spare
/// one; at least one.
std::size_t DefaultWorkers(const Machine& machine);

}  // namespace aftershock::cli
