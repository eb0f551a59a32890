// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <atomic>
#include <cstdint>

/// The contract between the engine and its workers: one shared memory file per worker. Any change
/// to what is below, or to the encodings in wire.h, raises kVersion; a worker that finds another
/// version says so and stops.
namespace aftershock::protocol {

inline constexpr std::uint32_t kMagic = 0x41465453;  // "AFTS"
inline constexpr std::uint32_t kVersion = 4;

inline constexpr std::uint32_t kRequestCapacity = 8u << 20;
inline constexpr std::uint32_t kResponseCapacity = 32u << 20;

enum class WorkerState : std::uint32_t {
  kStarting = 0,
  kReady = 1,  ///< Waits for a request.
  kBusy = 2,
  kRetire =
      3,  ///< Has answered, but must not be used again (a stopped thread, a broken initialiser …).
  kFailed = 4,  ///< Cannot serve; `failure` says why.
};

/// At offset 0. Engine writes a request, raises `request` by one and wakes it; the worker answers,
/// and stores that number into `response` and wakes it. Both spin briefly before they sleep on the
/// futex.
struct Header {
  std::uint32_t magic = kMagic;
  std::uint32_t version = kVersion;
  std::atomic<std::uint32_t> request{0};
  std::atomic<std::uint32_t> response{0};
  std::atomic<std::uint32_t> state{0};  ///< WorkerState
  std::atomic<std::uint32_t> tests_done{
      0};  ///< Of the current request; a dead worker's answers up to here are good.
  std::atomic<std::uint32_t> response_bytes{0};  ///< Of those tests.
  std::uint32_t request_bytes = 0;
  /// Watchdog: nanoseconds (CLOCK_MONOTONIC) at which the test under way began; 0 between tests.
  /// Written by the worker.
  std::atomic<std::uint64_t> test_began{0};
  std::uint64_t fuel =
      0;  ///< Probes a test may pass before it is stopped. Engine writes it before start.
  std::uint64_t stop_after_ns =
      0;  ///< Clock backstop: StopThread after this; the engine kills after twice this.
  /// CLOCK_MONOTONIC, of the current request: no test of it begins later, those are left
  /// unanswered. 0: none.
  std::uint64_t deadline_ns = 0;
  std::uint32_t config_bytes =
      0;                   ///< WorkerConfig, encoded at kConfigOffset, written before the start.
  char failure[500] = {};  ///< NUL-terminated, with kFailed.
  /// Methods and classes that run without instrumentation because it could not be put in, and the
  /// first of them with the reason, one per line, NUL-terminated.
  std::atomic<std::uint32_t> skipped{0};
  char skipped_text[2000] = {};
  /// Classes whose static initialiser failed under a test, for the first time in this worker; their
  /// internal names, one per line, NUL-terminated.
  std::atomic<std::uint32_t> failed_initialisers{0};
  char failed_initialisers_text[1000] = {};
};

inline constexpr std::uint32_t kConfigOffset = 4096;
inline constexpr std::uint32_t kConfigCapacity = (1u << 20) - kConfigOffset;
inline constexpr std::uint32_t kRequestOffset = 1u << 20;
inline constexpr std::uint32_t kResponseOffset = kRequestOffset + kRequestCapacity;
inline constexpr std::uint32_t kTotalSize = kResponseOffset + kResponseCapacity;
static_assert(sizeof(Header) <= kConfigOffset);

}  // namespace aftershock::protocol
