// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "default_workers.h"

#include <unistd.h>

#include <algorithm>
#include <thread>

#include "sandbox/allowance.h"

namespace aftershock::cli {

Machine ThisMachine() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGESIZE);
  const std::size_t bytes = pages > 0 && page_size > 0 ? static_cast<std::size_t>(pages) *
                                                             static_cast<std::size_t>(page_size)
                                                       : 0;
  return {.processors = std::thread::hardware_concurrency(), .megabytes = bytes >> 20};
}

std::size_t DefaultWorkers(const Machine& machine) {
  const std::size_t affordable = machine.megabytes / 2 / sandbox::Allowance{}.megabytes();
  const std::size_t without_spare = std::max<std::size_t>(affordable, 2) - 1;
  return std::clamp<std::size_t>(machine.processors, 1, without_spare);
}

}  // namespace aftershock::cli
