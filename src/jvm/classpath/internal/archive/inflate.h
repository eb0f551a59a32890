// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace aftershock::jvm {

enum class DeflateFormat {
  kRaw,   ///< As in zip files.
  kZlib,  ///< With zlib's header and checksum, as in JDK images.
};

/// Unpacks into `out`, which then has exactly `size` bytes. False: damaged, or of another size.
[[nodiscard]] bool Inflate(std::span<const std::uint8_t> packed, std::uint64_t size,
                           DeflateFormat format, std::vector<std::uint8_t>& out);

/// CRC-32 as in zip files.
[[nodiscard]] std::uint32_t Checksum(std::span<const std::uint8_t> bytes);

}  // namespace aftershock::jvm
