// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <atomic>
#include <cstdint>

/// The contract between the engine and its workers: one shared memory file per worker. Any change
/// to what is below, or to the encodings in wire.h and codes.h, raises kVersion; a worker that
/// finds another version says so and stops.
///
/// The worker runs code that nobody knows, and that code can write here. So the file is sealed at
/// its size, the engine never reads back what it wrote itself, and what the worker writes is copied
/// before it is checked and checked before it is used (limits.h).
namespace aftershock::protocol {

inline constexpr std::uint32_t kMagic = 0x41465453;  // "AFTS"
inline constexpr std::uint32_t kVersion = 14;

/// Requests that a worker may have at once: the one it is at, and the next, so that it need not
/// wait for us in between. Request n lies in slot n % kSlots, and so does its response.
inline constexpr std::uint32_t kSlots = 2;
inline constexpr std::uint32_t kRequestCapacity = 4u << 20;    ///< Of each.
inline constexpr std::uint32_t kResponseCapacity = 16u << 20;  ///< Of each.

/// What units take to load and initialise is no test's fault, and to stop that makes the unit
/// unusable; but a test that goes on with it for so long will never end. Both sides hold to it.
inline constexpr std::uint64_t kLongestPreparationNs = 2'000'000'000;

enum class WorkerState : std::uint32_t {
  kStarting = 0,
  kReady = 1,  ///< Serves.
  /// Has answered, but must not be used again (a stopped thread, a broken unit …). Runs no
  /// further test.
  kRetire = 2,
  kFailed = 3,  ///< Cannot serve; `failure` says why.
};

/// What belongs to one request.
struct Slot {
  std::uint32_t request_bytes = 0;
  std::uint32_t left_files = 0;  ///< Once answered: there is something in the worker's folder.
  std::atomic<std::uint32_t> response_bytes{0};  ///< Up to here even a dead worker's are good.
  std::uint64_t fuel = 0;                        ///< Probes a test may pass before it is stopped.
  /// CLOCK_MONOTONIC: no test of it begins later, those are left unanswered. 0: none. May come
  /// nearer while the request is under way.
  std::atomic<std::uint64_t> deadline_ns{0};
};

/// At offset 0. Engine writes a request into its slot, raises `request` by one and wakes it; the
/// worker answers requests one by one, stores the number of each into `response` and wakes it. Both
/// spin briefly before they sleep on the futex.
struct Header {
  std::uint32_t magic = kMagic;
  std::uint32_t version = kVersion;
  std::atomic<std::uint32_t> request{0};
  std::atomic<std::uint32_t> response{0};
  std::atomic<std::uint32_t> state{0};  ///< WorkerState
  std::array<Slot, kSlots> slots;
  /// Watchdog: nanoseconds (CLOCK_MONOTONIC) at which the test under way began; 0 between tests.
  /// Written by the worker, anew while it prepares units. The engine, which trusts no time of a
  /// worker, only sees from it that something begins.
  std::atomic<std::uint64_t> test_began{0};
  /// Clock backstop, for the worker: it stops the test's thread after this. The engine, which keeps
  /// its own copy, kills after twice this.
  std::uint64_t stop_after_ns = 0;
  /// WorkerConfig, encoded at kConfigOffset, written before the start.
  std::uint32_t config_bytes = 0;
  char failure[500] = {};  ///< NUL-terminated, with kFailed.
  /// Units, and parts of them, that run without instrumentation because it could not be put in, and
  /// the first of them with the reason, one per line, NUL-terminated.
  std::atomic<std::uint32_t> skipped{0};
  char skipped_text[2000] = {};
  /// Units that failed to initialise under a test, for the first time in this worker; their names,
  /// one per line, NUL-terminated.
  std::atomic<std::uint32_t> failed_units{0};
  char failed_units_text[1000] = {};
};

inline constexpr std::uint32_t kConfigOffset = 4096;
inline constexpr std::uint32_t kConfigCapacity = (1u << 20) - kConfigOffset;
inline constexpr std::uint32_t kRequestOffset = 1u << 20;
inline constexpr std::uint32_t kResponseOffset = kRequestOffset + kSlots * kRequestCapacity;
inline constexpr std::uint32_t kTotalSize = kResponseOffset + kSlots * kResponseCapacity;
static_assert(sizeof(Header) <= kConfigOffset);

}  // namespace aftershock::protocol
