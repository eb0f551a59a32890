// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <pthread.h>

#include <atomic>
#include <mutex>

#include "checked.h"
#include "run_queue.h"
#include "threads.h"

namespace aftershock::agent {

/// What was done to end a test.
struct Intervention {
  bool interrupted = false;
  /// The clock ended it, not its fuel.
  bool overdue = false;
  /// It ran over its time: where it was then says nothing about it.
  bool late = false;
  /// StopThread was used: the exception may still be on its way, and the worker must retire.
  bool thread_stopped = false;
};

/// Begins and ends tests on the shared clock, and stops those that run over it: by taking their
/// fuel, so that a probe throws; by an interrupt, for those that wait; then, for code without
/// probes, by StopThread. The engine kills the process after twice the time.
class Watchdog {
 public:
  Watchdog(Region& region, const Jvmti& jvmti, const Threads& threads);

  /// Starts the thread that watches. Called once the JVM is up.
  void Start(const Jni& jni);

  /// Any thread: a class was loaded.
  void NoteClassLoad() { class_loads_.fetch_add(1, std::memory_order_relaxed); }

  /// Whether the request's deadline has passed.
  [[nodiscard]] bool IsLate() const;
  /// Brackets a test on the thread that runs it.
  void Begin(jthread thread);
  Intervention End();

 private:
  static void JNICALL Watch(jvmtiEnv* jvmti, JNIEnv* env, void* self);
  void Look(const Jni& jni);
  /// Lets a test have begun so much later, where the engine sees it too. False: it has just ended.
  bool Forgive(std::uint64_t nanoseconds);
  /// Whether classes were loaded a moment ago, or one is being initialised.
  bool PreparesClasses(const Jni& jni, std::uint64_t now);
  [[nodiscard]] bool IsWaiting(jint kind) const;
  /// Whether nobody is there to wake it, soon at least.
  [[nodiscard]] bool WaitsInVain(const Jni& jni, std::uint64_t now);
  void Stop(const Jni& jni, std::uint64_t now);

  Region& region_;
  Jvmti jvmti_;
  const Threads& threads_;
  jclass probes_ = nullptr;
  jfieldID fuel_ = nullptr;
  jfieldID stopped_ = nullptr;
  jfieldID unfinished_initialisers_ = nullptr;
  jobject error_ = nullptr;
  jthread thread_ = nullptr;
  clockid_t thread_clock_{};
  RunQueue run_queue_;
  /// Start of the test that was under way at the last look, and its thread's processor time then.
  std::uint64_t watched_ = 0;
  std::uint64_t computed_before_ = 0;
  std::uint64_t forgiven_delay_ = 0;       ///< Of its thread's whole time on the run queue.
  std::uint64_t first_began_ = 0;          ///< Before anything was forgiven.
  std::uint64_t waits_since_ = 0;          ///< 0: it did not at the last look.
  std::atomic<bool> is_first_run_{false};  ///< Of the test under way, as far as its fuel tells.
  std::atomic<std::uint32_t> class_loads_{0};
  std::uint32_t loads_seen_ = 0;
  std::uint64_t loaded_ = 0;  ///< At which look the last of them was seen.
  /// Held while a test ends and while it is stopped: a stop must not hit the next one.
  std::mutex mutex_;
  Intervention intervention_;
  std::uint64_t next_stop_ = 0;
};

}  // namespace aftershock::agent
