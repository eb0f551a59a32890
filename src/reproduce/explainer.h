// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <string>

#include "program/ids.h"
#include "runtime/execution_report.h"
#include "trace/stack_trace.h"

namespace aftershock::reproduce {

/// What an exception that ended a test says about the program's surroundings.
struct Meaning {
  enum class Kind {
    kOrdinary,
    kInitialiser,  ///< The static state of the class `subject` could not be set up.
    kRefused,      ///< The sandbox refused `subject`, such as "writing to /var/log/x".
  };
  Kind kind = Kind::kOrdinary;
  std::string subject;
  std::string failed = {};  ///< kInitialiser: what failed, "the static initialiser of shop.Cart".
  std::string remedy = {};  ///< kInitialiser: what may be wrong with the surroundings.
};

/// Says in a language's own words what the core only knows by number.
class Explainer {
 public:
  virtual ~Explainer() = default;
  virtual std::string NameOf(program::TypeId type) = 0;
  virtual std::string NameOf(program::CallableId callable) = 0;
  /// Why nothing makes an object of the type, such as "it is abstract and nothing extends it".
  virtual std::string WhyUnmakeable(program::TypeId type) = 0;
  /// The type on which the frame's method is called, where that is why no test can call it: nothing
  /// makes an object of it. Not valid: it is not that.
  virtual program::TypeId UnmakeableReceiver(const trace::Frame& frame) = 0;
  /// `chain`: as in ExecutionReport::exceptions.
  virtual Meaning Explain(std::span<const runtime::ObservedException> chain,
                          const runtime::FrameTable& frames) = 0;
};

}  // namespace aftershock::reproduce
