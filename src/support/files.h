// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "support/result.h"
#include "support/scratch_directory.h"  // IWYU pragma: export

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

/// False, too, if the path cannot be looked at.
bool FileExists(const std::filesystem::path& path);

Result<std::string> ReadTextFile(const std::filesystem::path& path);

/// Writes beside `path` and renames: readers see the old content or the new, never half of it.
/// Makes missing folders.
Status WriteFileAtomically(const std::filesystem::path& path, std::string_view content);

}  // namespace aftershock
