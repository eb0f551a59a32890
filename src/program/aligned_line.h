// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::program {

/// A line of the trace that is another one in this program (semantics §1, "Lines of another
/// build").
struct AlignedLine {
  enum class Kind {
    kSameStatement,  ///< Another line of the same statement: compilers number these differently.
    kOtherBuild,     ///< The same place of the method in another version of it.
  };
  int trace = 0;  ///< As the trace has it.
  int here = 0;
  Kind kind = Kind::kOtherBuild;
  std::string reason;  ///< How it was decided.
};

/// As result.json has it: "same_statement", "other_build".
constexpr std::string_view NameOf(AlignedLine::Kind kind) {
  return kind == AlignedLine::Kind::kSameStatement ? "same_statement" : "other_build";
}

/// "line 455 here for 454 in the trace".
inline std::string InWords(const AlignedLine& line) {
  return "line " + std::to_string(line.here) + " here for " + std::to_string(line.trace) +
         " in the trace";
}

}  // namespace aftershock::program
