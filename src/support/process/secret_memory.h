// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <span>

namespace aftershock {

/// Holds a copy of some bytes at an address that cannot be guessed: where a system-call filter is
/// to let one call pass and no later one, the addresses of its arguments are the key. Move-only.
class SecretMemory {
 public:
  explicit SecretMemory(std::span<const std::byte> content);
  SecretMemory(SecretMemory&& other) noexcept;
  SecretMemory& operator=(SecretMemory&& other) noexcept;
  SecretMemory(const SecretMemory&) = delete;
  SecretMemory& operator=(const SecretMemory&) = delete;
  ~SecretMemory();

  [[nodiscard]] void* data() const { return data_; }

 private:
  void* pages_ = nullptr;
  std::size_t page_bytes_ = 0;
  void* data_ = nullptr;
};

}  // namespace aftershock
