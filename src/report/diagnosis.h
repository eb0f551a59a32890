// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace aftershock::report {

/// Why nothing was reproduced, or why not a higher frame: a code for machines, a sentence that a
/// user can act on, and the evidence behind it. docs/result.md lists the codes.
struct Diagnosis {
  /// An exception that ended tests before the wanted one could.
  struct Thrown {
    std::string class_name;
    std::string message;
    std::string at;    ///< The innermost own frame, `class.method:line`; empty: none.
    std::string call;  ///< What the test was calling.
    std::uint64_t tests = 0;
  };
  /// The condition on the way to a frame's line that no test made true.
  struct Condition {
    std::size_t frame = 0;  ///< Counted from 1.
    std::optional<int> line;
    std::string needed;              ///< For instance "left == right".
    std::optional<double> distance;  ///< Of the nearest test.
    std::vector<std::string> seen;   ///< Values compared, "left and right".
  };

  std::string code;
  std::string text;
  std::optional<std::size_t> frame;  ///< The one that was not reproduced, counted from 1.
  std::uint64_t entered = 0;         ///< Tests that entered its method,
  std::uint64_t reached = 0;         ///< and that reached its line.
  std::optional<Condition> condition;
  std::vector<Thrown> exceptions;  ///< Most frequent first.
  std::string type;                ///< What could not be constructed, or could not be initialised.
  std::vector<std::string> tried;  ///< Ways to construct it, each with what came of it.
  std::string refused;             ///< What the sandbox refused.
  /// The line on which the wanted exception came out of the first own frame's method instead.
  std::optional<int> near_miss_line;
};

}  // namespace aftershock::report
