// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/process/secret_memory.h"

#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <new>
#include <utility>

namespace aftershock {
namespace {

// What every 64-bit Linux gives its programs, but for the lowest part.
constexpr std::uint64_t kLowest = 1ULL << 32;
constexpr std::uint64_t kHighest = 1ULL << 46;
constexpr std::uint64_t kAlignment = alignof(std::max_align_t);
#ifdef __SANITIZE_THREAD__
constexpr bool kMayChoose = false;  // ThreadSanitizer needs most of the addresses for itself.
#else
constexpr bool kMayChoose = true;
#endif

std::uint64_t RandomBelow(std::uint64_t bound) {
  std::uint64_t value = 0;
  while (getrandom(&value, sizeof value, 0) != sizeof value) {
  }
  return value % bound;
}

/// Pages at a random place; where that is taken again and again, wherever the system puts them.
void* MapSomewhere(std::size_t bytes, std::size_t page) {
  constexpr int kTries = 32;
  for (int i = 0; i <= kTries; ++i) {
    const std::uint64_t place = kLowest + RandomBelow((kHighest - kLowest) / page) * page;
    const bool last = i == kTries || !kMayChoose;
    void* pages =
        mmap(last ? nullptr : reinterpret_cast<void*>(place), bytes, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | (last ? 0 : MAP_FIXED_NOREPLACE), -1, 0);
    if (pages != MAP_FAILED) return pages;
  }
  throw std::bad_alloc();
}

}  // namespace

SecretMemory::SecretMemory(std::span<const std::byte> content) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  page_bytes_ = (content.size() / page + 2) * page;
  pages_ = MapSomewhere(page_bytes_, page);
  const std::uint64_t room = (page_bytes_ - content.size()) / kAlignment;
  data_ = static_cast<std::byte*>(pages_) + RandomBelow(room) * kAlignment;
  if (!content.empty()) std::memcpy(data_, content.data(), content.size());
}

SecretMemory::SecretMemory(SecretMemory&& other) noexcept
    : pages_(std::exchange(other.pages_, nullptr)),
      page_bytes_(other.page_bytes_),
      data_(std::exchange(other.data_, nullptr)) {}

SecretMemory& SecretMemory::operator=(SecretMemory&& other) noexcept {
  std::swap(pages_, other.pages_);
  std::swap(page_bytes_, other.page_bytes_);
  std::swap(data_, other.data_);
  return *this;
}

SecretMemory::~SecretMemory() {
  if (pages_ != nullptr) munmap(pages_, page_bytes_);
}

}  // namespace aftershock
