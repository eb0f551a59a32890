// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "program/ids.h"
#include "program/target.h"
#include "trace/stack_trace.h"

namespace aftershock::program {

/// What can be wrong with a value.
enum class Fault {
  kNull,   ///< It is null.
  kValue,  ///< Out of range, or otherwise not what the method takes.
  kType,   ///< Its class.
};

/// A parameter (the receiver not counted) whose value, just as it was handed in, makes the method
/// crash.
struct Suspect {
  std::size_t parameter = 0;
  Fault fault = Fault::kNull;
  bool answer = false;  ///< Not the value itself, but what a call on it gave back.
  friend bool operator==(const Suspect&, const Suspect&) = default;
};

/// Follows the value that made a frame crash back through the frames that hand it on unchanged. A
/// language answers from the program's code, without running it.
class CrashOrigin {
 public:
  virtual ~CrashOrigin() = default;

  /// Of the frame with index `frame`, in which the exception is raised: itself or in a platform
  /// method that it calls. Empty: it makes the wrong value itself, or that cannot be told.
  virtual std::vector<Suspect> AtCrash(const Target& target, std::size_t frame) = 0;
  /// The parameters of `caller` that its line hands on, unchanged, as `suspects` of `callee`.
  virtual std::vector<Suspect> AtCall(const trace::Frame& caller, const trace::Frame& callee,
                                      std::span<const Suspect> suspects) = 0;
  /// Whether a call of `callable` enters the method of `frame` with the arguments as they are.
  virtual bool Enters(CallableId callable, const trace::Frame& frame) = 0;
};

}  // namespace aftershock::program
