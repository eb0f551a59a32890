// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/chunk_size.h"

#include <algorithm>

namespace aftershock::runtime {
namespace {

/// Longer than it takes to make as many tests as are executed in it.
constexpr std::chrono::nanoseconds kChunkTime = std::chrono::milliseconds(10);
/// More would not be faster.
constexpr std::size_t kLargest = 256;
/// As long as nothing is known.
constexpr std::size_t kFirst = 16;
/// What is older counts half.
constexpr std::size_t kMemory = 64;

}  // namespace

void ChunkSize::Note(std::chrono::nanoseconds time, std::size_t tests) {
  time_ += time;
  tests_ += tests;
  if (tests_ < kMemory) return;
  time_ = time_ * (kMemory / 2) / static_cast<std::int64_t>(tests_);
  tests_ = kMemory / 2;
}

std::size_t ChunkSize::For(std::size_t waiting, std::size_t workers) const {
  std::size_t most = kFirst;
  if (time_.count() > 0) {
    const auto in_time = kChunkTime.count() * static_cast<std::int64_t>(tests_) / time_.count();
    most = static_cast<std::size_t>(std::clamp<std::int64_t>(in_time, 1, kLargest));
  }
  return std::clamp<std::size_t>((waiting + workers - 1) / workers, 1, most);
}

}  // namespace aftershock::runtime
