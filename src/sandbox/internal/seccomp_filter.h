// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <linux/filter.h>

#include <cstdint>
#include <vector>

#include "sandbox/internal/descriptor.h"
#include "support/process/subprocess.h"
#include "support/result.h"

namespace aftershock::sandbox {

/// A system-call filter as the kernel takes it. Refused calls fail with an error that code
/// sees as an exception; nothing is killed.
class SeccompFilter {
 public:
  enum class Processes {
    kByFilter,     ///< Signals go only to itself, and it executes its program and no other one. The
                   ///< filter must be completed in the process itself, see Apply.
    kByNamespace,  ///< A process namespace confines what it signals and ends what it becomes.
  };
  static Result<SeccompFilter> Make(Processes processes);

  /// Filters the calling thread and what it will execute, after PR_SET_NO_NEW_PRIVS. Only
  /// async-signal-safe calls. Writes the caller's process id and the addresses of `call` into the
  /// filter: call it in a child after fork. Of all calls of execve only that one passes: a thread
  /// that executes another program would not die with its parent any more, and the program's
  /// memory, where it could make up the same arguments, does not hold the addresses.
  [[nodiscard]] bool Apply(const ExecCall& call);

  /// The filter as a file, the form in which bubblewrap takes it.
  Result<Descriptor> ToFile() const;

 private:
  /// A place in the filter that Apply fills.
  struct Slot {
    std::size_t instruction;
    std::size_t value;
  };
  explicit SeccompFilter(std::vector<sock_filter> program);
  std::vector<sock_filter> program_;
  std::vector<Slot> slots_;
};

}  // namespace aftershock::sandbox
