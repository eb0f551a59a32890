// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <set>
#include <vector>

#include "reproduce/diagnosis.h"

namespace aftershock::reproduce {

/// Exceptions of one class from one place of the program, whatever was called.
struct Obstacle {
  const evaluation::ThrownGroup* sample = nullptr;  ///< Its largest group.
  std::string at;  ///< The innermost own frame, `class.method:line`; empty: none.
  Meaning meaning;
  std::uint64_t tests = 0;
};

/// What kept the tests from crashing as wanted at one frame.
class Obstacles {
 public:
  Obstacles(const Findings& findings, std::size_t frame);

  /// Exceptions out of the calls that enter the frame (those after its line, if any test reached
  /// it), most frequent first, without those that are the wanted crash.
  [[nodiscard]] std::vector<Obstacle> InTheCall() const;
  /// Exceptions while the objects for those calls were made.
  [[nodiscard]] std::vector<Obstacle> BeforeTheCall() const;

  /// A type that a call of the frame needs and that nothing makes; not valid: there is none.
  [[nodiscard]] program::TypeId Unmakeable() const;
  /// The type that `call` makes for the frame's entry points.
  [[nodiscard]] program::TypeId MadeBy(program::CallableId call) const;
  /// The ways to make `type` that were known, each with what came of it.
  [[nodiscard]] std::vector<std::string> Tried(program::TypeId type) const;

 private:
  enum class Where { kBefore, kIn };
  [[nodiscard]] std::vector<Obstacle> Gather(Where where) const;
  [[nodiscard]] bool IsWantedCrash(const evaluation::ThrownGroup& group) const;
  [[nodiscard]] std::string OwnPlace(const evaluation::ThrownGroup& group) const;
  void AddNeeded(program::TypeId type, int depth);

  const Findings& findings_;
  std::size_t frame_;
  std::set<program::CallableId> entries_;
  std::vector<program::TypeId> needed_;  ///< Receivers first, then arguments, then theirs.
  std::set<program::CallableId> makers_;
};

/// "shop.OutOfStock: no pears left", or the class alone.
std::string InWords(const Findings& findings, const runtime::ObservedException& exception);

}  // namespace aftershock::reproduce
