// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "checked.h"
#include "counted_method.h"
#include "protocol/wire.h"

namespace aftershock::agent {

using protocol::Outcome;

/// How a test ended.
struct TestEnd {
  Outcome outcome = Outcome::kPassed;
  std::uint16_t statement = 0;  ///< The one that it was at.
  std::uint64_t nanoseconds = 0;
};

/// Turns what is known after a test into the records of the response. Used by the test's thread.
class Report {
 public:
  explicit Report(const Jni& jni);

  /// Called back by aftershock.worker.Traces while it reads an exception.
  void DefineName(std::uint32_t id, std::string_view text);
  void DefineFrame(std::uint32_t id, std::uint32_t type, std::uint32_t method, std::int32_t line);

  /// Forgets the exceptions of the test before.
  void Clear();
  /// Reads an exception and what belongs to it. May call code of the subject, so it belongs inside
  /// the test. False if that did not work; an exception may be pending.
  bool ReadThrown(jthrowable thrown, bool with_messages);
  /// Forgets what the test before did: its probes, branches, values and calls of stubs.
  void ForgetDeeds(std::span<const CountedMethod> counted);
  /// Appends the result of a test and what it needs defined; false, with the writer as it was, if
  /// there is no room. Clears the probes either way.
  bool Write(const TestEnd& end, bool with_values, std::span<const CountedMethod> counted,
             protocol::Writer& writer);

 private:
  /// An array of Java that lives as long as the worker.
  struct SharedArray {
    jarray array = nullptr;
    jsize size = 0;
  };

  SharedArray StaticArray(jclass type, const char* name, const char* descriptor);
  jint TakeCount(jclass type, jfieldID field) const;
  bool AppendMessage(jint index);
  void WriteProbes(protocol::Writer& writer) const;
  void WriteBranches(protocol::Writer& writer) const;
  void WriteValues(protocol::Writer& writer) const;
  void WriteStubCalls(std::span<const CountedMethod> counted, protocol::Writer& writer) const;

  Jni jni_;
  jclass traces_;
  jmethodID read_;
  jobjectArray messages_;
  jclass probes_;
  jclass branches_;
  jmethodID drain_values_;
  jfieldID hit_count_;
  jfieldID seen_count_;
  SharedArray hits_;
  SharedArray counts_;
  SharedArray seen_;
  SharedArray below_;
  SharedArray above_;
  SharedArray equal_;
  SharedArray calls_;                      ///< Of stubs.
  std::vector<std::uint8_t> definitions_;  ///< Not yet in a response.
  std::vector<std::uint8_t> exceptions_;   ///< As the response has them, with their number.
};

}  // namespace aftershock::agent
