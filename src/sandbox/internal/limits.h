// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <sys/resource.h>

#include "sandbox/sandbox.h"

namespace aftershock::sandbox {

/// Resource limits of the sandboxed process. Not its address space: a managed runtime reserves far
/// more than it uses; and not its processes: that limit counts the user's others too.
class Limits {
 public:
  explicit Limits(const Policy& policy) : file_bytes_(policy.largest_file_megabytes << 20) {}

  /// Only async-signal-safe calls.
  [[nodiscard]] bool Apply() const {
    return Set(RLIMIT_FSIZE, file_bytes_) && Set(RLIMIT_CORE, 0) && Set(RLIMIT_NOFILE, kOpenFiles);
  }

 private:
  static constexpr rlim_t kOpenFiles = 4096;

  /// A lower limit that is there already stays.
  static bool Set(int resource, rlim_t value) {
    rlimit limit{};
    if (getrlimit(static_cast<__rlimit_resource>(resource), &limit) != 0) return false;
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > value) limit.rlim_max = value;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(static_cast<__rlimit_resource>(resource), &limit) == 0;
  }

  rlim_t file_bytes_;
};

}  // namespace aftershock::sandbox
