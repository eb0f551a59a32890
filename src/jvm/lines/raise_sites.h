// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <optional>
#include <string>

#include "jvm/classes/class_files.h"
#include "jvm/flow/parameter_flow.h"
#include "jvm/lines/ability.h"
#include "jvm/lines/trace_shape.h"

namespace aftershock::jvm {
class ProgramIndex;
}

namespace aftershock::jvm {

/// Tells which instructions may have raised an exception whose first own frame is theirs.
class RaiseSites final : public Deed {
 public:
  /// `through`: what stands between the line and the exception.
  RaiseSites(std::string_view exception_class, Between through, ClassFiles& classes,
             ProgramIndex& index);

  Ability Of(const LocatedMethod& method, const Instruction& instruction) override;
  [[nodiscard]] std::string InWords() const override;

 private:
  bool RaisesItself(const LocatedMethod& method, const Instruction& instruction);
  /// Whether the instruction dereferences something that may be null.
  bool MayMeetNull(const LocatedMethod& method, const Instruction& instruction);
  /// Of a call whose frames the trace may have lost.
  Ability Hidden(const LocatedMethod& method, const Instruction& call,
                 const MemberReference& called);
  const std::optional<ParameterFlow>& FlowOf(const LocatedMethod& method);
  Ability InThisFrame(const LocatedMethod& method, const Instruction& instruction);
  Ability BelowPlatform(const LocatedMethod& method, const Instruction& instruction);

  std::string exception_;  ///< Internal name.
  Between through_;
  ProgramIndex& index_;
  bool anywhere_ = false;  ///< Any instruction may meet it: a class that does not link, no memory.
  bool of_platform_ = false;
  std::map<const MethodInfo*, std::optional<ParameterFlow>> flows_;
};

}  // namespace aftershock::jvm
