// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "agent.h"

namespace aftershock::agent {

/// What a test did besides its outcome.
struct Aftermath {
  bool stopped = false;  ///< Ran out of fuel or time.
  bool overdue = false;  ///< It was time, whether or not it was at an end of its own then.
  bool late = false;     ///< The same, at a place that depends on the machine.
  bool exited = false;   ///< Called exit or halt.
  /// The worker is not what it was: a class is unusable, a thread was stopped or is still there.
  bool retire = false;
  bool initialiser_failed = false;  ///< From now on, the JVM says no more why.
  /// Nothing the test showed can be relied on; it must be run again elsewhere.
  bool void_result = false;
};

/// Puts the JVM back to its first state before each test, and looks at what a test has left. Used
/// by the test's thread.
class TestBracket {
 public:
  TestBracket(const Jni& jni, jobject thread, Agent& agent);

  /// False: the state of the JVM could not be put back.
  bool Begin(bool collect_values);
  /// `thrown` is what came out of the test, or null.
  Aftermath End(jthrowable thrown);

 private:
  [[nodiscard]] bool Flag(jfieldID field) const;
  /// Waits for an asynchronous exception that may still be on its way, and drops it.
  void Drain() const;
  /// Whether an initialiser of the subject failed, for the first time in this JVM.
  [[nodiscard]] bool InitialiserFailed() const;
  /// Whether it was not known to fail. Tells the engine unless `excused`.
  [[nodiscard]] bool FailureIsNew(bool excused) const;
  /// Whether it says that a class cannot be used because its initialiser failed, and not one that
  /// is known to fail.
  [[nodiscard]] bool TellsOfBrokenClass(jthrowable thrown) const;
  [[nodiscard]] bool IsKindOf(jthrowable thrown, jclass type) const;

  Jni jni_;
  Agent& agent_;
  jobject thread_;
  jclass probes_;
  jmethodID begin_;
  jmethodID end_;
  jfieldID stopped_;
  jfieldID reset_failed_;
  jfieldID unfinished_initialisers_;
  jfieldID initialisers_aside_;
  jmethodID newly_failed_;
  jmethodID get_message_;
  jclass surroundings_;
  jmethodID restore_;
  jfieldID thread_locals_;
  jfieldID inheritable_thread_locals_;
  jclass virtual_machine_error_;
  jclass no_class_definition_;
  /// A stack overflow or lack of memory happened before; the platform's own classes may have been
  /// in the middle of something.
  bool shaken_ = false;
};

}  // namespace aftershock::agent
