// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "program/ids.h"
#include "program/value.h"
#include "support/strong_id.h"
#include "trace/stack_trace.h"

namespace aftershock::runtime {

/// Entry of a FrameTable: frames seen at run time are interned, because the same few come back
/// millions of times.
using FrameId = StrongId<struct FrameTag>;
/// Entry of a FrameTable: the name of an exception class.
using NameId = StrongId<struct NameTag>;

enum class Outcome : std::uint8_t {
  kPassed,
  kThrew,     ///< `exceptions` holds what was thrown (stack overflow and memory exhaustion too).
  kTimedOut,  ///< Out of fuel.
  kOverdue,   ///< Stopped by the clock: it waited, or computed where no fuel is burnt.
  kExited,    ///< Asked the process to end.
  kKilledWorker,  ///< The process died under this test.
  kRejected,  ///< The worker could not build the test (class or member not found, value of another
              ///< type).
};

/// An exception seen at run time, with harness frames taken off. The chain is flat, the thrown one
/// first.
struct ObservedException {
  NameId class_name;
  trace::Relation relation = trace::Relation::kTop;
  /// Cut at 200 characters. Filled when values were asked for, and else if this may be the wanted
  /// exception.
  std::string message;
  std::vector<FrameId> frames;  ///< Top frame first; at most 1,024.
};

/// What was seen of one branch over the whole test: the least positive difference left - right, the
/// least negative one (as a positive number) and whether they were equal at some time. Infinity:
/// never seen.
struct BranchObservation {
  program::BranchId branch;
  double above = 0;
  double below = 0;
  bool equal = false;
};

/// Two operands as they were compared, for growing dictionaries; only filled when values were asked
/// for. What is compared elsewhere (a key that a map does not have, with the nearest it has) has
/// the number of no branch.
struct ComparedValues {
  program::BranchId branch;
  program::Value left;
  program::Value right;
};

struct ProbeCount {
  program::ProbeId probe;
  std::uint32_t count = 0;
};

/// A method of a stub that was called.
struct StubCall {
  std::uint16_t statement = 0;  ///< That makes the stub.
  program::CallableId method;
  std::uint32_t count = 0;  ///< How often; may differ from run to run where a recursion is endless.
};

/// All that is known about one execution. Probes and branches that were not reached are absent;
/// order is unspecified.
struct ExecutionReport {
  Outcome outcome = Outcome::kPassed;
  std::uint16_t statement =
      0;  ///< The one under way when the test ended; the number of statements if it passed.
  std::chrono::nanoseconds took{};  ///< As the worker says, and no longer than it was waited for.
  std::vector<ObservedException> exceptions;
  std::vector<ProbeCount> probes;
  std::vector<BranchObservation> branches;
  std::vector<ComparedValues> compared;
  std::vector<StubCall> stub_calls;
};

/// Frames and names by id, append-only. One per runtime, shared by its workers. Holds so much and
/// no more, since programs can make names up: what comes later is all one frame, or name, of no
/// class.
class FrameTable {
 public:
  static constexpr std::size_t kMostEntries = 1u << 20;
  static constexpr std::size_t kMostBytes = 64u << 20;

  FrameId Intern(const trace::Frame& frame);
  NameId Intern(const std::string& name);
  [[nodiscard]] const trace::Frame& at(FrameId id) const { return frames_[id.value]; }
  [[nodiscard]] const std::string& at(NameId id) const { return names_[id.value]; }
  [[nodiscard]] std::size_t frame_count() const { return frames_.size(); }
  [[nodiscard]] std::size_t name_count() const { return names_.size(); }

 private:
  [[nodiscard]] bool IsFull() const {
    return frames_.size() + names_.size() >= kMostEntries || bytes_ >= kMostBytes;
  }
  struct FrameHash {
    std::size_t operator()(const trace::Frame& frame) const noexcept;
  };
  std::vector<trace::Frame> frames_;
  std::vector<std::string> names_;
  std::size_t bytes_ = 0;  ///< Of all texts.
  std::unordered_map<trace::Frame, FrameId, FrameHash> frame_ids_;
  std::unordered_map<std::string, NameId> name_ids_;
};

}  // namespace aftershock::runtime
