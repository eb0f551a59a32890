// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "program/flow_graph.h"
#include "program/ids.h"

namespace aftershock::program {

/// What decides whether a place raises an exception.
enum class RaiseCause {
  kIndex,       ///< An index or a range outside of what it is for.
  kDivisor,     ///< A divisor of 0.
  kSize,        ///< A negative size.
  kType,        ///< A value of another type than is asked for.
  kNumberText,  ///< A text that is no number.
  kEmpty,       ///< Nothing there to be taken.
  kNull,        ///< Nothing where something is asked for.
  kThrow,       ///< Nothing more: the place makes the exception itself.
};

/// A block of the program that makes what a place then raises for: the null, for instance.
struct RaiseOrigin {
  std::shared_ptr<const FlowGraph> flow;
  BlockIndex block = 0;
};

/// A place of the wanted line that can raise the wanted exception.
struct RaisePoint {
  RaiseCause cause = RaiseCause::kThrow;
  BlockIndex block = 0;  ///< Of the frame's flow.
  /// The operands that decide are observed as those of a branch with Comparison::kHolds, which
  /// holds iff the place raises. Absent: they are not observed.
  std::optional<BranchId> operands;
  std::vector<RaiseOrigin> origins = {};  ///< Where the operands are not observed.
};

}  // namespace aftershock::program
