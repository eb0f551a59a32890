// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "checked.h"

namespace aftershock::agent {

/// The threads that a test starts, and whether they end with it.
class Threads {
 public:
  explicit Threads(const Jvmti& jvmti) : jvmti_(jvmti) {}

  /// Any thread: one more was started.
  void NoteStart() { started_.fetch_add(1, std::memory_order_relaxed); }

  /// Any thread: whether the test under way has started none so far.
  [[nodiscard]] bool TestHasNone() const {
    return started_.load(std::memory_order_relaxed) == looked_at_.load(std::memory_order_relaxed);
  }

  /// Any thread: whether each that is neither the worker's nor the platform's waits for another, or
  /// for the time.
  [[nodiscard]] bool AllWait(const Jni& jni) const;

  /// All threads there are now are the worker's own.
  void SetOwn(const Jni& jni);

  /// After a test, with its fuel taken away: waits a moment for the threads it left behind to end.
  /// A few that wait for something are tolerated from then on. False if others do not end.
  bool AwaitEnd(const Jni& jni);

 private:
  /// How many are alive and none of the worker's or the platform's. Interrupts them if asked.
  std::size_t CountLeft(const Jni& jni, bool interrupt);
  /// Takes those that are left for the worker's own if all wait and they are not too many by now.
  bool TolerateLeft(const Jni& jni);
  void AddOwn(jobject thread);
  bool IsOwn(const Jni& jni, jthread thread) const;
  bool IsOfPlatform(const Jni& jni, jthread thread) const;

  Jvmti jvmti_;
  std::atomic<std::uint32_t> started_{0};
  std::atomic<std::uint32_t> looked_at_{0};
  mutable std::mutex own_mutex_;
  std::vector<jobject> own_;   ///< Global references.
  std::size_t tolerated_ = 0;  ///< How many of them tests have left behind.
};

}  // namespace aftershock::agent
