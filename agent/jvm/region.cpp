// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "region.h"

#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstring>
#include <ctime>

namespace aftershock::agent {
namespace {

/// About 0.1 ms; waking from a sleep costs about as much.
constexpr int kSpins = 2000;
constexpr int kExitStatus = 70;

void Wake(std::atomic<std::uint32_t>& word) {
  syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

void Relax() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

/// Appends what fits, and leaves `text` NUL-terminated.
void Append(char* text, std::size_t capacity, std::string_view part) {
  const std::size_t used = strnlen(text, capacity - 1);
  const std::size_t count = std::min(part.size(), capacity - 1 - used);
  std::memcpy(text + used, part.data(), count);
  text[used + count] = '\0';
}

}  // namespace

Region* Region::Map(int descriptor) {
  void* base = mmap(nullptr, protocol::kTotalSize, PROT_READ | PROT_WRITE, MAP_SHARED,  //
                    descriptor, 0);
  if (base == MAP_FAILED) return nullptr;
  const auto& header = *static_cast<const protocol::Header*>(base);
  if (header.magic != protocol::kMagic) return nullptr;
  auto* region = new Region(static_cast<std::uint8_t*>(base));
  if (header.version != protocol::kVersion) {
    region->Fail("the agent was built for another version of the protocol; build both again");
  }
  return region;
}

std::span<const std::uint8_t> Region::config() const {
  const auto* header = reinterpret_cast<const protocol::Header*>(base_);
  return {base_ + protocol::kConfigOffset,
          std::min(header->config_bytes, protocol::kConfigCapacity)};
}

std::span<const std::uint8_t> Region::request() {
  constexpr std::size_t kCapacity = protocol::kRequestCapacity;
  return {base_ + protocol::kRequestOffset + serving_ % protocol::kSlots * kCapacity,
          std::min<std::size_t>(slot().request_bytes, kCapacity)};
}

std::span<std::uint8_t> Region::response() const {
  constexpr std::size_t kCapacity = protocol::kResponseCapacity;
  return {base_ + protocol::kResponseOffset + serving_ % protocol::kSlots * kCapacity, kCapacity};
}

void Region::SetState(protocol::WorkerState state) {
  header().state.store(static_cast<std::uint32_t>(state), std::memory_order_release);
  Wake(header().state);
}

void Region::AwaitRequest() {
  std::atomic<std::uint32_t>& request = header().request;
  const pid_t engine = getppid();
  while (true) {
    for (int spin = 0; spin < kSpins; ++spin) {
      if (request.load(std::memory_order_acquire) != serving_) {
        ++serving_;
        return;
      }
      Relax();
    }
    const timespec timeout{.tv_sec = 1, .tv_nsec = 0};
    syscall(SYS_futex, &request, FUTEX_WAIT, serving_, &timeout, nullptr, 0);
    if (getppid() != engine) _exit(kExitStatus);
  }
}

void Region::Answer() {
  header().response.store(serving_, std::memory_order_release);
  Wake(header().response);
}

void Region::Fail(std::string_view what, std::string_view detail) {
  char* failure = header().failure;
  failure[0] = '\0';
  Append(failure, sizeof header().failure, what);
  if (!detail.empty()) {
    Append(failure, sizeof header().failure, ": ");
    Append(failure, sizeof header().failure, detail);
  }
  SetState(protocol::WorkerState::kFailed);
  Wake(header().response);
  _exit(kExitStatus);
}

void Region::NoteSkipped(std::string_view what) {
  while (noting_.test_and_set(std::memory_order_acquire)) Relax();
  char* skipped = header().skipped_text;
  Append(skipped, sizeof header().skipped_text, what);
  Append(skipped, sizeof header().skipped_text, "\n");
  header().skipped.fetch_add(1, std::memory_order_release);
  noting_.clear(std::memory_order_release);
}

void Region::NoteFailedUnit(std::string_view name) {
  while (noting_.test_and_set(std::memory_order_acquire)) Relax();
  char* failed = header().failed_units_text;
  Append(failed, sizeof header().failed_units_text, name);
  Append(failed, sizeof header().failed_units_text, "\n");
  header().failed_units.fetch_add(1, std::memory_order_release);
  noting_.clear(std::memory_order_release);
}

}  // namespace aftershock::agent
