// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace aftershock::jvm {

/// Appends big-endian numbers, as class files have them.
class ByteWriter {
 public:
  void U1(std::uint32_t value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }
  void U2(std::uint32_t value) {
    U1(value >> 8);
    U1(value);
  }
  void U4(std::uint32_t value) {
    U2(value >> 16);
    U2(value);
  }
  void Append(std::span<const std::uint8_t> bytes);
  void Append(std::string_view text);

  /// Overwrites what stands at `at`.
  void SetU2(std::size_t at, std::uint32_t value) {
    bytes_[at] = static_cast<std::uint8_t>(value >> 8);
    bytes_[at + 1] = static_cast<std::uint8_t>(value);
  }

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }
  [[nodiscard]] std::vector<std::uint8_t> Take() { return std::move(bytes_); }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace aftershock::jvm
