// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/internal/call_check.h"

#include <fmt/format.h>

#include "jvm/target/frame_names.h"
#include "jvm/target/internal/call_sites.h"
#include "jvm/target/internal/catch_check.h"
#include "jvm/target/internal/line_code.h"

namespace aftershock::jvm::internal {
namespace {

std::string NameOf(const trace::Frame& frame) { return frame.class_name + "." + frame.method_name; }

std::string CannotCall(const trace::Frame& frame, const trace::Frame& below,
                       const LocatedMethod& method, CallSites& sites) {
  if (!frame.line) return fmt::format("it has no call that can lead to {}", NameOf(below));
  const auto near = NearestLine(method, *frame.line, [&](const Instruction& instruction) {
    return sites.Rank(method, instruction);
  });
  std::string note =
      fmt::format("nothing on line {} can call {} in this build; ", *frame.line, NameOf(below));
  note += near ? fmt::format("line {} can", near->line) : "no line of the method can";
  return note + ": the trace was made by another build";
}

std::string CaughtNote(const Caught& caught) {
  std::string note = caught.catch_type.empty()
                         ? "it ends in a finally block"
                         : fmt::format("it is caught as {}", DottedName(caught.catch_type));
  if (caught.line > 0) note += fmt::format(" on line {}", caught.line);
  return note + " and not thrown again, so no test can see it from here on";
}

void CheckCall(const trace::ThrownException& thrown, std::size_t frame, std::size_t below,
               ClassFiles& classes, ProgramIndex& index, std::vector<FrameCheck>& checks) {
  FrameCheck& check = checks[frame];
  const trace::Frame& wanted = thrown.frames[frame];
  const std::optional<int> line = check.has_line ? wanted.line : std::nullopt;
  CallSites sites(checks[below].methods, frame - below > 1, classes, index);
  std::optional<Caught> caught;
  bool reaches = false;
  for (const LocatedMethod& method : check.methods) {
    if (line && SharesItsBeginning(*method.info().code, *line)) return;
    const auto found = sites.Find(method, line);
    if (found.empty()) continue;
    reaches = true;
    caught = CaughtAt(method, found, InternalName(thrown.class_name), classes);
    if (!caught) return;
  }
  if (reaches) {
    check.match = FrameMatch::kCaught;
    check.note = CaughtNote(*caught);
  } else {
    check.match = FrameMatch::kLineCannotCall;
    check.note = CannotCall(wanted, thrown.frames[below], check.methods.front(), sites);
  }
}

}  // namespace

void CheckCalls(const trace::ThrownException& thrown, std::size_t first_own, std::size_t end,
                ClassFiles& classes, ProgramIndex& index, std::vector<FrameCheck>& checks) {
  std::size_t below = first_own;
  for (std::size_t frame = first_own + 1; frame < end; ++frame) {
    if (checks[frame].match == FrameMatch::kPlatform) continue;
    if (checks[frame].match != FrameMatch::kMatches) return;
    CheckCall(thrown, frame, below, classes, index, checks);
    below = frame;
  }
}

}  // namespace aftershock::jvm::internal
