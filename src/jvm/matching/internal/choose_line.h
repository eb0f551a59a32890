// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "program/target.h"

namespace aftershock::jvm::internal {

/// By how much the lines around another frame of the same file moved, where that is certain.
struct KnownShift {
  int lines = 0;
  std::size_t frame = 0;  ///< Index in the trace.
};

/// A line of a trace that is not there, or cannot do what the trace says.
struct LineQuestion {
  int trace = 0;
  std::set<int> able;              ///< The lines of the method that can.
  std::set<int> statement;         ///< Those of the statement that the line lies in.
  std::vector<KnownShift> shifts;  ///< Other than 0.
};

/// A line may be taken for the nearest one that can only if no other is within this many times its
/// distance and as many lines more, and if it is no farther away than that. Edits between two
/// versions move lines by a few more often than by many, but a move by about as much as two such
/// lines lie apart would mislead: so they have to lie far apart.
constexpr int kMarginFactor = 4;
constexpr int kMarginLines = 4;
constexpr int kFarthestNearest = 10;

/// Semantics §1, "Lines of another build": the line meant, with how that was decided, or nullopt.
/// By the frame alone: one of the same statement, or the only one.
std::optional<program::AlignedLine> ChooseCertainLine(const LineQuestion& question);
/// Where there are several: by how other frames moved, else the nearest by a clear margin.
std::optional<program::AlignedLine> ChooseLikelyLine(const LineQuestion& question);

}  // namespace aftershock::jvm::internal
