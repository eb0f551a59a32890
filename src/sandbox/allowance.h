// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace aftershock::sandbox {

/// What a process may use while it runs code of the program. The kernel's own limits cannot say
/// this: a managed runtime reserves far more than it uses, threads are counted per user, and files
/// one by one. So it is looked at from outside, every few milliseconds.
struct Allowance {
  std::size_t heap_megabytes = 256;
  /// Loaded code, thread stacks and shared memory.
  std::size_t megabytes_beside_heap = 700;
  /// A test that starts more threads than this is out of hand.
  std::size_t threads = 600;
  std::size_t scratch_megabytes = 256;
  std::size_t scratch_entries = 20'000;
  /// Whether there may be folders that cannot be looked into. What they hold is not counted then.
  bool closed_folders = false;

  [[nodiscard]] std::size_t megabytes() const { return heap_megabytes + megabytes_beside_heap; }
};

/// What the process and its children use too much of, in words ("more than 600 threads"); nullopt:
/// nothing. Costs some microseconds, and more with what lies in `scratch`.
std::optional<std::string> ExcessOf(pid_t process, const std::filesystem::path& scratch,
                                    const Allowance& allowance);

}  // namespace aftershock::sandbox
