// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/matching/internal/call_check.h"

#include <fmt/format.h>

#include "jvm/lines/call_sites.h"
#include "jvm/lines/catch_check.h"
#include "jvm/lines/line_code.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm::internal {
namespace {

std::string CaughtNote(const Caught& caught) {
  std::string note = caught.catch_type.empty()
                         ? "it ends in a finally block"
                         : fmt::format("it is caught as {}", DottedName(caught.catch_type));
  if (caught.line > 0) note += fmt::format(" on line {}", caught.line);
  return note + " and not thrown again, so no test can see it from here on";
}

void CheckCall(const trace::ThrownException& thrown, std::size_t frame, Deed& call,
               ClassFiles& classes, ProgramIndex& index, FrameCheck& check) {
  const std::optional<int> line = check.LineHere(thrown.frames[frame]);
  std::optional<Caught> caught;
  for (const LocatedMethod& method : check.methods) {
    if (line && SharesItsBeginning(*method.info().code, *line)) return;
    const auto found = SitesOf(method, line, Ability::kUnlikely, call);
    if (found.empty()) continue;
    caught = CaughtAt(method, found, InternalName(thrown.class_name), classes, index);
    if (!caught) return;
  }
  if (!caught) return;
  check.match = FrameMatch::kCaught;
  check.note = CaughtNote(*caught);
}

}  // namespace

void CheckCalls(const trace::ThrownException& thrown, std::size_t first_own, std::size_t end,
                ClassFiles& classes, ProgramIndex& index, std::vector<FrameCheck>& checks) {
  std::size_t below = first_own;
  for (std::size_t frame = first_own + 1; frame < end; ++frame) {
    if (checks[frame].match == FrameMatch::kPlatform) continue;
    if (checks[frame].match != FrameMatch::kMatches) return;
    CallSites call(checks[below].methods, thrown.frames[below],
                   BetweenOwnFrames(thrown, frame, below, checks), classes, index);
    CheckCall(thrown, frame, call, classes, index, checks[frame]);
    below = frame;
  }
}

}  // namespace aftershock::jvm::internal
