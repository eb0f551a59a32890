// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "support/result.h"

namespace aftershock {

/// A whole file mapped read-only into memory; unmapped on destruction. Move-only.
class MappedFile {
 public:
  static Result<MappedFile> Open(const std::filesystem::path& path);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::span<const std::uint8_t> bytes_;
};

Result<std::string> ReadTextFile(const std::filesystem::path& path);

/// Writes beside `path` and renames: readers see the old content or the new, never half of it.
/// Makes missing folders.
Status WriteFileAtomically(const std::filesystem::path& path, std::string_view content);

/// A new empty directory below the system's temporary one, removed with all it holds on
/// destruction. Move-only.
class ScratchDirectory {
 public:
  static Result<ScratchDirectory> Create(std::string_view purpose);
  /// In memory where the machine has room for that and the user has not set TMPDIR: on a disk
  /// thousands of small files a second mean waiting for it.
  static Result<ScratchDirectory> CreateInMemory(std::string_view purpose);
  ScratchDirectory(ScratchDirectory&& other) noexcept;
  ScratchDirectory& operator=(ScratchDirectory&& other) noexcept;
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;
  ~ScratchDirectory();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  static Result<ScratchDirectory> CreateIn(const std::filesystem::path& base,
                                           std::string_view purpose);
  explicit ScratchDirectory(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

}  // namespace aftershock
