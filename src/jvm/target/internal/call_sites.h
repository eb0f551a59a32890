// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jvm/bytecode/instruction.h"
#include "jvm/target/class_files.h"
#include "jvm/target/frame_check.h"

namespace aftershock::jvm {
class ProgramIndex;
}

namespace aftershock::jvm::internal {

/// Tells which instructions of a caller may lead to a given own frame below it, with nothing of the
/// program in between. What cannot be ruled out counts as possible. `callees`, classes and index
/// must outlive it.
class CallSites {
 public:
  /// `callees`: the methods the frame below may stand for. `through_platform`: the trace shows
  /// platform frames between both.
  CallSites(const std::vector<LocatedMethod>& callees, bool through_platform, ClassFiles& classes,
            ProgramIndex& index)
      : callees_(callees), through_platform_(through_platform), classes_(classes), index_(index) {}

  /// 2: calls it by name; 1: may come to it some other way; 0: cannot.
  int Rank(const LocatedMethod& caller, const Instruction& instruction);

  /// The instructions on `line` (absent: in the whole method) that may lead there.
  std::vector<std::uint32_t> Find(const LocatedMethod& caller, std::optional<int> line);

 private:
  enum class Goal { kProgram, kProgramInterface, kPlatform, kUnknown };
  Goal GoalOf(const MemberReference& called);
  bool MayComeFromPlatform();
  bool OverridesPlatform(const LocatedMethod& callee);
  bool IsHandedOn(const LocatedMethod& callee);

  const std::vector<LocatedMethod>& callees_;
  bool through_platform_;
  ClassFiles& classes_;
  ProgramIndex& index_;
  std::optional<bool> may_come_from_platform_;
};

}  // namespace aftershock::jvm::internal
