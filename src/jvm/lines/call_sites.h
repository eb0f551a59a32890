// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_check.h"
#include "jvm/lines/ability.h"
#include "jvm/lines/trace_shape.h"

namespace aftershock::jvm {
class ProgramIndex;
}

namespace aftershock::jvm {

/// Tells which instructions of a caller may lead to a given own frame below it, with nothing of the
/// program in between. `callees`, classes and index must outlive it.
class CallSites final : public Deed {
 public:
  /// `callees`: the methods the frame below may stand for; none: nothing is known about it.
  /// `frame`: that frame.
  CallSites(const std::vector<LocatedMethod>& callees, const trace::Frame& frame, Between through,
            ClassFiles& classes, ProgramIndex& index)
      : callees_(callees), frame_(frame), through_(through), classes_(classes), index_(index) {}

  Ability Of(const LocatedMethod& caller, const Instruction& instruction) override;
  [[nodiscard]] std::string InWords() const override;

 private:
  Ability OfCall(const MemberReference& called);
  Ability Initialises(const LocatedMethod& caller, const Instruction& instruction);
  bool IsAccessorOfCallee(const MemberReference& called);
  bool Dispatches(const MemberReference& called, const LocatedMethod& callee);
  [[nodiscard]] bool IsLambda() const;
  [[nodiscard]] bool MayBeLambda(const MemberReference& called) const;
  bool MayComeFromPlatform();
  bool OverridesPlatform(const LocatedMethod& callee);
  bool IsHandedOn(const LocatedMethod& callee);

  const std::vector<LocatedMethod>& callees_;
  const trace::Frame& frame_;
  Between through_;
  ClassFiles& classes_;
  ProgramIndex& index_;
  std::optional<bool> may_come_from_platform_;
};

}  // namespace aftershock::jvm
