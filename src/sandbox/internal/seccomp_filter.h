// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <linux/filter.h>

#include <vector>

#include "sandbox/internal/descriptor.h"
#include "support/result.h"

namespace aftershock::sandbox {

/// A system-call filter as the kernel takes it. Refused calls fail with an error that Java code
/// sees as an exception; nothing is killed.
class SeccompFilter {
 public:
  enum class Signals {
    kOnlyToItself,  ///< The filter must be completed in the process itself, see Apply.
    kUnfiltered,    ///< A process namespace confines them.
  };
  static Result<SeccompFilter> Make(Signals signals);

  /// Filters the calling thread and what it will execute, after PR_SET_NO_NEW_PRIVS. Only
  /// async-signal-safe calls. Writes the caller's process id into the filter: call it in a child
  /// after fork.
  [[nodiscard]] bool Apply();

  /// The filter as a file, the form in which bubblewrap takes it.
  Result<Descriptor> ToFile() const;

 private:
  explicit SeccompFilter(std::vector<sock_filter> program);
  std::vector<sock_filter> program_;
  std::vector<std::size_t> pid_slots_;
};

}  // namespace aftershock::sandbox
