// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "protocol/layout.h"
#include "protocol/wire.h"
#include "support/result.h"

namespace aftershock::runtime {

/// How long a test may run. Ours: what a worker is told of it is never read back.
struct TestLimits {
  std::uint64_t fuel = 2'000'000;  ///< Of requests that ask for no other.
  std::chrono::nanoseconds stop_after = std::chrono::seconds(1);  ///< See protocol::Header.
};

/// The memory that one worker shares with us, laid out as protocol/layout.h says, in a file that
/// nobody can resize. The worker inherits `descriptor()`. Move-only.
class WorkerMemory {
 public:
  static Result<WorkerMemory> Create(const protocol::WorkerConfig& config,
                                     const TestLimits& limits);
  WorkerMemory(WorkerMemory&& other) noexcept;
  WorkerMemory& operator=(WorkerMemory&& other) noexcept;
  WorkerMemory(const WorkerMemory&) = delete;
  WorkerMemory& operator=(const WorkerMemory&) = delete;
  ~WorkerMemory();

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] protocol::Header& header() const {
    return *reinterpret_cast<protocol::Header*>(data_);
  }
  /// Where the request of that number and its response are.
  [[nodiscard]] protocol::Slot& slot(std::uint32_t number) const {
    return header().slots.at(number % protocol::kSlots);
  }
  [[nodiscard]] std::span<std::uint8_t> request(std::uint32_t number) const {
    return Part(protocol::kRequestOffset, protocol::kRequestCapacity, number);
  }
  [[nodiscard]] std::span<std::uint8_t> response(std::uint32_t number) const {
    return Part(protocol::kResponseOffset, protocol::kResponseCapacity, number);
  }

 private:
  WorkerMemory(int descriptor, std::uint8_t* data) : descriptor_(descriptor), data_(data) {}
  [[nodiscard]] std::span<std::uint8_t> Part(std::uint32_t offset, std::uint32_t capacity,
                                             std::uint32_t number) const {
    return {data_ + offset + static_cast<std::size_t>(number % protocol::kSlots) * capacity,
            capacity};
  }
  int descriptor_;
  std::uint8_t* data_;
};

/// Sleeps until `word` is no longer `value`, it was woken, or the time is over; may wake early.
void FutexWait(std::atomic<std::uint32_t>& word, std::uint32_t value,
               std::chrono::nanoseconds limit);
void FutexWake(std::atomic<std::uint32_t>& word);

}  // namespace aftershock::runtime
