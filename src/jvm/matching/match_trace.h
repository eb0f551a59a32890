// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_check.h"
#include "jvm/matching/line_rule.h"
#include "support/result.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

class ProgramIndex;

/// A trace compared with a program: all that does not depend on where the test will stand. The
/// exception and the classes must outlive it.
struct MatchedTrace {
  MatchedTrace(const trace::ThrownException& exception, ClassFiles& class_files)
      : thrown(exception), classes(class_files) {}

  const trace::ThrownException& thrown;
  ClassFiles& classes;
  std::vector<FrameCheck> checks;  ///< One per frame.
  std::size_t first_own = 0;
  std::size_t highest = 0;  ///< Of the frames that are there, whether or not a test can get there.
  std::string cap_reason;   ///< Why it is not a higher one; empty: there is none.
  bool is_whole = false;    ///< Neither a cap nor a launcher ends it.

  [[nodiscard]] bool Matches(std::size_t frame) const {
    return checks[frame].match == FrameMatch::kMatches;
  }
};

/// Checks the exception's frames against the class path (semantics §1). An error (bad input) if the
/// first frame that is not the platform's is not there: it names the nearest match.
Result<std::unique_ptr<MatchedTrace>> MatchTrace(const trace::ThrownException& thrown,
                                                 LineRule lines, ClassFiles& classes,
                                                 ProgramIndex& index);

}  // namespace aftershock::jvm
