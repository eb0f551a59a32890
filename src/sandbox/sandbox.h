// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "support/process/subprocess.h"
#include "support/result.h"

namespace aftershock::sandbox {

/// What a sandboxed process may do. Everything else is refused: writes elsewhere, sockets of any
/// kind (but for pairs within the process), signals to others, new processes and programs, tracing,
/// priorities, mounting, io_uring. SECURITY.md has the whole list.
struct Policy {
  std::vector<std::filesystem::path>
      readable;  ///< Files and folders beside the system's own; they need not exist.
  std::filesystem::path scratch;  ///< The one folder it may write to; also its working directory.
  std::size_t largest_file_megabytes = 64;
  /// Uses no newer version of Landlock, 0: none, as an older kernel would. For tests.
  int newest_landlock = std::numeric_limits<int>::max();
};

/// Puts `policy` upon a process that is about to be started: Landlock, seccomp and limits applied
/// in the child before exec; bubblewrap around it where the kernel has no Landlock. kEnvironment
/// error: this kernel can do neither; the message says what is missing and names
/// --no-sandbox.
Status Confine(const Policy& policy, SubprocessOptions& process);

/// One line for `doctor`: "Landlock ABI 7 and seccomp", or why there is none.
std::string Describe();

}  // namespace aftershock::sandbox
