// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string_view>

#include "protocol/layout.h"

namespace aftershock::agent {

/// The memory shared with the engine. Lives as long as the process.
class Region {
 public:
  /// Maps the inherited descriptor; null if it is no region of this protocol version, in which case
  /// the engine was told if it can be.
  static Region* Map(int descriptor);

  [[nodiscard]] protocol::Header& header() { return *reinterpret_cast<protocol::Header*>(base_); }
  [[nodiscard]] std::span<const std::uint8_t> config() const;
  /// Of the request that AwaitRequest saw last.
  [[nodiscard]] protocol::Slot& slot() { return header().slots[serving_ % protocol::kSlots]; }
  [[nodiscard]] std::span<const std::uint8_t> request();
  [[nodiscard]] std::span<std::uint8_t> response() const;

  void SetState(protocol::WorkerState state);
  /// Waits, spinning first, until there is a request behind the last one. Ends the process if the
  /// engine is gone.
  void AwaitRequest();
  /// The request is answered.
  void Answer();

  /// Tells the engine why this worker cannot serve, and ends the process.
  [[noreturn]] void Fail(std::string_view what, std::string_view detail = {});
  /// Something was left without instrumentation; the engine can read what and why. Any thread.
  void NoteSkipped(std::string_view what);
  /// The static initialiser of that class has failed. Any thread.
  void NoteFailedUnit(std::string_view name);

 private:
  explicit Region(std::uint8_t* base) : base_(base) {}

  std::uint8_t* base_;
  std::uint32_t serving_ = 0;  ///< Number of the request.
  std::atomic_flag noting_;
};

}  // namespace aftershock::agent
