// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace aftershock::jvm {

struct ZipEntry {
  std::string_view name;  ///< Points into the archive's bytes.
  std::uint16_t method = 0;
  std::uint32_t crc = 0;
  std::uint64_t compressed_size = 0;
  std::uint64_t size = 0;
  std::uint64_t header_offset = 0;
};

/// How much an entry may unpack to. What is larger is no class, manifest or library that a program
/// was ever shipped with, but would fill the memory and eat the budget.
constexpr std::uint64_t kLargestClass = 16U << 20U;
constexpr std::uint64_t kLargestNestedJar = 512U << 20U;

/// A zip file (jar, war) in memory, read through its central directory; zip64 and data in front of
/// the archive are understood. The bytes must outlive it.
class ZipArchive {
 public:
  /// `name` is used in messages only.
  static Result<ZipArchive> Open(std::span<const std::uint8_t> bytes, std::string name);

  [[nodiscard]] const std::vector<ZipEntry>& entries() const { return entries_; }
  /// Null if there is none; costs a look at every entry.
  [[nodiscard]] const ZipEntry* Find(std::string_view name) const;
  /// Content of an entry: part of the archive's bytes if it is stored, else unpacked into
  /// `storage`. Its checksum is verified. An error, and nothing is unpacked, if it is larger than
  /// `most`; whatever its header says, never more than that is written.
  [[nodiscard]] Result<std::span<const std::uint8_t>> Read(
      const ZipEntry& entry, std::vector<std::uint8_t>& storage,
      std::uint64_t most = kLargestClass) const;
  /// Hash of the central directory, which holds size and checksum of every entry.
  [[nodiscard]] std::uint64_t key() const { return key_; }

 private:
  ZipArchive(std::span<const std::uint8_t> bytes, std::string name)
      : bytes_(bytes), name_(std::move(name)) {}

  Status ReadDirectory();
  Status ReadDirectoryEntries(std::span<const std::uint8_t> directory, std::uint64_t count,
                              std::uint64_t shift);
  [[nodiscard]] tl::unexpected<Error> Corrupt(std::string_view what) const;

  std::span<const std::uint8_t> bytes_;
  std::string name_;
  std::vector<ZipEntry> entries_;
  std::uint64_t key_ = 0;
};

}  // namespace aftershock::jvm
