// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>

namespace aftershock::jvm {

// Reads at `at` of a buffer; the caller has checked that so many bytes are there.

inline std::uint16_t Load16(std::span<const std::uint8_t> bytes, std::size_t at) {
  return static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8);
}
inline std::uint32_t Load32(std::span<const std::uint8_t> bytes, std::size_t at) {
  return Load16(bytes, at) | static_cast<std::uint32_t>(Load16(bytes, at + 2)) << 16;
}
inline std::uint64_t Load64(std::span<const std::uint8_t> bytes, std::size_t at) {
  return Load32(bytes, at) | static_cast<std::uint64_t>(Load32(bytes, at + 4)) << 32;
}

}  // namespace aftershock::jvm
