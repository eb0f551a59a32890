// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

enum class Packing { kStored, kDeflated };

/// Writes zip files for tests.
class ZipWriter {
 public:
  ZipWriter& Add(std::string_view name, std::string_view content,
                 Packing packing = Packing::kDeflated);
  /// As Add, for what has the same content as the entry before: it is packed only once.
  ZipWriter& AddAgain(std::string_view name, std::string_view content);
  /// `blocks` times 64 MiB of zeros that were packed once; `claimed` is what the headers say.
  ZipWriter& AddBomb(std::string_view name, std::size_t blocks, std::uint32_t claimed);
  /// With zip64 records where a small archive would not need them.
  ZipWriter& UseZip64() {
    zip64_ = true;
    return *this;
  }
  [[nodiscard]] std::string Bytes() const;
  void WriteTo(const std::filesystem::path& path) const;

 private:
  struct Entry {
    std::string name;
    std::string packed;
    std::uint16_t method = 0;
    std::uint32_t crc = 0;
    std::uint32_t size = 0;
  };
  std::vector<Entry> entries_;
  bool zip64_ = false;
};

}  // namespace aftershock::jvm
