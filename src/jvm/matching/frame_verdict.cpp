// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/matching/frame_verdict.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/frames/frame_origin.h"
#include "jvm/matching/internal/align_frames.h"
#include "jvm/names/class_name.h"
#include "trace/jvm/to_text.h"

namespace aftershock::jvm {
namespace {

FrameCheck Check(const trace::Frame& frame, bool program_seen, ClassFiles& classes) {
  const FrameOrigin origin = OriginOf(frame, classes.class_path());
  FrameCheck check;
  if (origin == FrameOrigin::kPlatform) {
    check.match = FrameMatch::kPlatform;
  } else if (origin == FrameOrigin::kTest && program_seen) {
    // Above the program's own frames a test is what called it, not part of what crashed.
    check.match = FrameMatch::kLauncher;
    check.note = "a test";
  } else {
    check = CheckFrame(frame, origin, classes);
  }
  return check;
}

}  // namespace

std::size_t BeginOfTarget(const trace::ThrownException& thrown) {
  return thrown.cycle_length == 0 ? 0 : thrown.cycle_begin;
}

std::size_t EndOfTarget(const trace::ThrownException& thrown) {
  if (thrown.cycle_length == 0) return thrown.frames.size();
  return std::min(thrown.frames.size(), thrown.cycle_begin + thrown.cycle_length);
}

std::vector<FrameCheck> CheckAll(const trace::ThrownException& thrown, LineRule rule,
                                 ClassFiles& classes, ProgramIndex& index) {
  std::vector<FrameCheck> checks;
  bool program_seen = false;
  for (const trace::Frame& frame : thrown.frames) {
    checks.push_back(Check(frame, program_seen, classes));
    const auto found = classes.class_path().Find(InternalName(frame.class_name));
    program_seen = program_seen || (found && found->origin == Origin::kOwn);
  }
  internal::AlignFrames(thrown, BeginOfTarget(thrown), EndOfTarget(thrown), rule, classes, index,
                        checks);
  return checks;
}

FrameVerdict VerdictOf(const FrameCheck& check) {
  FrameVerdict verdict;
  verdict.match = check.match;
  verdict.note = check.note;
  verdict.aligned = check.aligned;
  if (!check.methods.empty()) verdict.kind = KindOf(check.methods.front());
  return verdict;
}

std::string Describe(std::size_t index, const trace::Frame& frame, const FrameCheck& check) {
  std::string text =
      fmt::format("frame {}, {}: {}", index + 1, trace::jvm::ToText(frame), ToText(check.match));
  if (!check.note.empty()) text += ", " + check.note;
  return text;
}

std::vector<FrameVerdict> CheckFrames(const trace::ThrownException& thrown, LineRule rule,
                                      ClassFiles& classes, ProgramIndex& index) {
  std::vector<FrameVerdict> verdicts;
  for (const FrameCheck& check : CheckAll(thrown, rule, classes, index)) {
    verdicts.push_back(VerdictOf(check));
  }
  return verdicts;
}

}  // namespace aftershock::jvm
