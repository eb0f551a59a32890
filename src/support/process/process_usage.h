// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <sys/types.h>

#include <cstddef>

namespace aftershock {

struct ProcessUsage {
  std::size_t resident_megabytes = 0;
  std::size_t threads = 0;
};

/// Of a process and its children (a worker inside bubblewrap is one); zeros once it is gone.
ProcessUsage UsageOf(pid_t pid);

}  // namespace aftershock
