// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "testcase/testcase.h"

namespace aftershock::search {

/// A sequence of calls as some code makes it: a caller in the program, or one of its tests.
struct Usage {
  testcase::TestCase test;
  /// Literals, in order, that only hold the place of what that code gets from elsewhere (its own
  /// parameters, calls that a test cannot make). Those of reference types are null, and calls may
  /// have them as receivers: to be made anew before the test is well-formed.
  std::vector<testcase::Variable> open;
};

/// Where the language finds them. Implemented by a language, asked by the technique.
class UsageSource {
 public:
  virtual ~UsageSource() = default;
  /// Usages of what the frames of the trace call, most promising first, each once. Takes
  /// milliseconds and is bounded by counts only, so the answer is the same in each run.
  virtual std::vector<Usage> FindUsages(std::size_t most) = 0;
};

}  // namespace aftershock::search
