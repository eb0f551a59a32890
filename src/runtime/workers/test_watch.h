// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace aftershock::runtime {

/// How long a worker is waited for, by our own clock. Nothing that a worker writes can make this
/// longer than one test may take together with the units it loads.
class TestWatch {
 public:
  using Time = std::chrono::nanoseconds;

  /// After the user has asked to stop, a request gets so long.
  static constexpr Time kAfterInterrupt = std::chrono::milliseconds(100);

  TestWatch() = default;
  /// No test takes longer than `limit` but for preparing units, and none goes on for longer than
  /// that past the deadline.
  TestWatch(Time limit, std::optional<Time> deadline) : limit_(limit), deadline_(deadline) {}

  /// A request was sent, or one of its reports came.
  void Restart(Time now);
  /// What the worker says of the test under way (protocol::Header::test_began): another value than
  /// before means that it begins, or that units are being prepared.
  void Note(std::uint64_t mark, Time now);
  /// The user has asked to stop. True the first time.
  bool NoteInterrupt(Time now);
  [[nodiscard]] bool IsOver(Time now) const;

 private:
  Time limit_{};
  std::optional<Time> deadline_;
  Time started_{};
  Time marked_{};
  std::uint64_t mark_ = 0;
  std::optional<Time> interrupted_;
};

}  // namespace aftershock::runtime
