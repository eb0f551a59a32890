// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/flow/parameter_flow.h"
#include "jvm/frames/frame_check.h"
#include "program/ids.h"

namespace aftershock::jvm {

class ProgramIndex;

/// A block that makes a null.
struct NullOrigin {
  LocatedMethod method;
  program::BlockIndex block = 0;  ///< As in the method's flow graph.
};

/// A frame of the trace: a method, and the line that it is on.
struct LineOfMethod {
  LocatedMethod method;
  int line = 0;
};

/// Follows a reference that must be null for a crash back to where a null is made: through locals,
/// what own methods return, what the class of a field writes into it, and the frames that hand it
/// on. Bounded by counts, so that it takes milliseconds and finds the same in each run.
class NullOrigins {
 public:
  NullOrigins(ClassFiles& classes, ProgramIndex& index) : classes_(classes), index_(index) {}

  /// Of the object that the instruction at `pc` of the first frame dereferences. `frames` go on
  /// with its callers.
  std::vector<NullOrigin> Of(std::span<const LineOfMethod> frames, std::uint32_t pc);

 private:
  /// A value of a method, and how it was come to.
  struct Trail {
    LocatedMethod method;
    std::optional<std::size_t> frame;  ///< Of the trace, if the method is that frame's.
    std::size_t steps = 0;
  };
  void Follow(const Trail& trail, const ValueSource& value);
  void FollowMaker(const Trail& trail, std::uint32_t pc);
  void FollowAnswers(const Trail& trail, const MemberReference& called);
  void FollowWrites(const Trail& trail, const MemberReference& field);
  void FollowArgument(std::size_t frame, std::size_t parameter, std::size_t steps);
  /// What the instructions take for which `wanted(instruction)`.
  template <typename Wanted>
  void FollowOperands(const Trail& trail, const Wanted& wanted);
  std::vector<LocatedMethod> OwnMethods(const MemberReference& called);
  void AddMethod(std::string_view owner, const MemberReference& called,
                 std::vector<LocatedMethod>& methods);
  const std::optional<ParameterFlow>& FlowOf(const LocatedMethod& method);

  ClassFiles& classes_;
  ProgramIndex& index_;
  std::span<const LineOfMethod> frames_;
  std::map<const MethodInfo*, std::optional<ParameterFlow>> flows_;
  const std::optional<ParameterFlow> none_;
  std::set<std::pair<const MethodInfo*, std::uint32_t>> seen_;
  std::vector<NullOrigin> found_;
};

}  // namespace aftershock::jvm
