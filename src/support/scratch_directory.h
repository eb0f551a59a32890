// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>
#include <string_view>

#include "support/result.h"

namespace aftershock {

/// A new empty directory below the system's temporary one, removed with all it holds on
/// destruction. Locked as long as its owner lives, so that those of a process that was killed can
/// be told from those in use. Move-only.
class ScratchDirectory {
 public:
  static Result<ScratchDirectory> Create(std::string_view purpose);
  /// In memory where the machine has room for that and the user has not set TMPDIR: on a disk
  /// thousands of small files a second mean waiting for it.
  static Result<ScratchDirectory> CreateInMemory(std::string_view purpose);
  /// Removes the directories that processes of this user left behind because they were killed; what
  /// is not gone by `deadline` is left for the next time. Returns how many it removed.
  static std::size_t RemoveAbandoned(std::chrono::steady_clock::time_point deadline);

  ScratchDirectory(ScratchDirectory&& other) noexcept;
  ScratchDirectory& operator=(ScratchDirectory&& other) noexcept;
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;
  ~ScratchDirectory();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  static Result<ScratchDirectory> CreateIn(const std::filesystem::path& base,
                                           std::string_view purpose);
  ScratchDirectory(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}
  std::filesystem::path path_;
  int lock_;  ///< The directory itself, opened and locked.
};

}  // namespace aftershock
