// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "support/repetitions.h"
#include "support/result.h"
#include "testcase/testcase.h"
#include "trace/message_match.h"

namespace aftershock::reproduce {

/// A test as source, and what happened when it was run alone.
struct CheckedTest {
  std::string file_name;  ///< Relative to the output folder, with the folders its language wants.
  std::string source;
  std::optional<std::size_t>
      frame;  ///< Highest frame reproduced (index into Target::frames); nullopt: none.
  /// What the message of the exception that reproduces `frame` is to the wanted one's.
  trace::MessageMatch message = trace::MessageMatch::kSame;
  std::string thrown_message;
  std::string problem;      ///< Why not, in a sentence; empty if it reproduced.
  Repetitions repetitions;  ///< After the run that reproduced `frame`.
};

/// Writes a test in its language and runs it the way its reader will: alone, without the
/// instruments of the search. What passes here counts as reproduced, and nothing else does.
class TestVerifier {
 public:
  virtual ~TestVerifier() = default;

  /// `frame`: how far the worker saw it reproduce. An Error means that nothing can be verified at
  /// all.
  virtual Result<CheckedTest> Check(const testcase::TestCase& test, std::size_t frame,
                                    std::chrono::milliseconds limit) = 0;

  /// The same test under another name, so that it can stand beside one of the same name; `part`
  /// ("Frame2") goes into it.
  virtual CheckedTest Rename(const CheckedTest& checked, const std::string& part) = 0;

  /// The same for a near miss (evaluation::NearMiss): whether the test throws the wanted exception
  /// out of the first own frame's method on `line`.
  virtual Result<CheckedTest> CheckNearMiss(const testcase::TestCase& test, int line,
                                            std::chrono::milliseconds limit) = 0;
};

}  // namespace aftershock::reproduce
