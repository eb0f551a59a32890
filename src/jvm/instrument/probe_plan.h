// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "program/flow_graph.h"
#include "program/raise_point.h"

namespace aftershock::jvm {

/// A point where execution is counted: before the instruction at `pc`, or `after` it.
struct PlannedProbe {
  std::uint32_t pc = 0;
  /// Number within the class; the id at run time is the class's base plus this.
  std::uint32_t probe = 0;
  std::optional<int> line;
  /// Counts that a block was left by its end, rather than that a line was begun. Present iff an
  /// instruction of the block's last segment other than its terminator may throw.
  bool block_end = false;
  /// Behind the instruction at `pc` but still in its block: jumps to what follows do not count.
  /// Only for ends of blocks that fall through into the next one without a jump.
  bool after = false;
};

/// What a comparison looks at.
enum class OperandKind : std::uint8_t {
  kIntWithZero,  ///< ifeq … ifle
  kInts,         ///< if_icmpXX
  kReferences,   ///< if_acmpXX
  kNull,         ///< ifnull, ifnonnull: difference 0 for null, 1 otherwise.
  kLongs,        ///< lcmp directly followed by ifXX; observed at the lcmp.
  kFloats,       ///< fcmpX directly followed by ifXX.
  kDoubles,      ///< dcmpX directly followed by ifXX.
  kInstanceOf,   ///< instanceof directly followed by ifeq/ifne; difference as for kHolds.
  kPredicate,    ///< A call whose boolean hides a distance (String.equals …) directly followed by
                 ///< ifeq/ifne.
  kSwitch,  ///< Each case is a branch of its own, in the order of the instruction; the default has
            ///< none.
};

struct PlannedBranch {
  std::uint32_t pc = 0;           ///< The jump or switch.
  std::uint32_t observed_pc = 0;  ///< The instruction whose operands are observed; `pc` itself
                                  ///< unless it is lcmp, a predicate call …
  std::uint32_t branch = 0;       ///< Number within the class; of the first case for a switch.
  std::uint32_t cases = 1;        ///< Branches it occupies: 1, or a switch's number of cases.
  OperandKind operands = OperandKind::kInts;
  program::Comparison comparison = program::Comparison::kEqual;  ///< True: the jump is taken.
};

/// An instruction whose operands are observed before it may raise an exception.
struct PlannedRaise {
  std::uint32_t method = 0;  ///< Index into ClassFile::methods.
  std::uint32_t pc = 0;
  program::RaiseCause cause = program::RaiseCause::kIndex;
  std::uint32_t branch = 0;  ///< At run time: other than those of the plan, not within the class.
};

struct MethodPlan {
  std::vector<PlannedProbe> probes;     ///< In order of pc.
  std::vector<PlannedBranch> branches;  ///< In order of pc.
  /// In order of pc. Chosen by whoever knows what is to be raised; PlanProbes plans none.
  std::vector<PlannedRaise> raises;
};

/// Where the probes of a class go. Engine and agent both compute it from the same bytes and so
/// agree on the numbers.
struct ProbePlan {
  std::vector<MethodPlan> methods;  ///< As ClassFile::methods; empty for methods without code.
  std::uint32_t probe_count = 0;
  std::uint32_t branch_count = 0;
};

ProbePlan PlanProbes(const ClassFile& class_file);

}  // namespace aftershock::jvm
