// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/matching/match_trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "jvm/matching/frame_verdict.h"
#include "jvm/matching/internal/call_check.h"

namespace aftershock::jvm {
namespace {

std::string_view Remedy(FrameMatch match) {
  switch (match) {
    case FrameMatch::kNotInClassPath:
    case FrameMatch::kLauncher:
      return "Add the jar or folder that has it to --classpath.";
    case FrameMatch::kLineCannotThrow:
      return "Give --classpath the build that crashed, or correct the line in the trace.";
    case FrameMatch::kNotObservable:
      return "A crash inside native code cannot be reproduced.";
    default:
      return "The class path seems to hold another version than the one that crashed.";
  }
}

class Matcher {
 public:
  Matcher(const trace::ThrownException& thrown, LineRule lines, ClassFiles& classes,
          ProgramIndex& index)
      : matched_(std::make_unique<MatchedTrace>(thrown, classes)), lines_(lines), index_(index) {}

  Result<std::unique_ptr<MatchedTrace>> Match() {
    matched_->checks = CheckAll(matched_->thrown, lines_, matched_->classes, index_);
    if (auto found = FindFirstOwn(); !found) return tl::unexpected(found.error());
    internal::CheckCalls(matched_->thrown, matched_->first_own, End(), matched_->classes, index_,
                         matched_->checks);
    FindHighest();
    return std::move(matched_);
  }

 private:
  [[nodiscard]] std::size_t End() const { return EndOfTarget(matched_->thrown); }

  Status FindFirstOwn() {
    std::size_t first = BeginOfTarget(matched_->thrown);
    while (first < End() && matched_->checks[first].match == FrameMatch::kPlatform) ++first;
    if (first >= End()) {
      return BadInput(fmt::format(
          "{}: no frame of the trace is in the class path, all are the platform's. Add the "
          "program's jars to --classpath.",
          matched_->thrown.class_name));
    }
    if (!matched_->Matches(first)) {
      return BadInput(fmt::format(
          "{}. {}", Describe(first, matched_->thrown.frames[first], matched_->checks[first]),
          Remedy(matched_->checks[first].match)));
    }
    matched_->first_own = first;
    return {};
  }

  void FindHighest() {
    matched_->highest = matched_->first_own;
    for (std::size_t frame = matched_->first_own; frame < End(); ++frame) {
      if (matched_->checks[frame].match == FrameMatch::kPlatform) continue;
      if (matched_->checks[frame].match == FrameMatch::kLauncher) return;
      if (!matched_->Matches(frame)) {
        matched_->cap_reason =
            Describe(frame, matched_->thrown.frames[frame], matched_->checks[frame]);
        return;
      }
      matched_->highest = frame;
    }
    matched_->is_whole = true;
  }

  std::unique_ptr<MatchedTrace> matched_;
  LineRule lines_;
  ProgramIndex& index_;
};

}  // namespace

Result<std::unique_ptr<MatchedTrace>> MatchTrace(const trace::ThrownException& thrown,
                                                 LineRule lines, ClassFiles& classes,
                                                 ProgramIndex& index) {
  return Matcher(thrown, lines, classes, index).Match();
}

}  // namespace aftershock::jvm
