// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/ability.h"

#include <algorithm>

#include "jvm/lines/line_code.h"

namespace aftershock::jvm {

AbleLines FindAbleLines(const std::vector<LocatedMethod>& methods, Deed& deed) {
  AbleLines able;
  for (const LocatedMethod& method : methods) {
    for (const LinedInstruction& at : LinedInstructions(*method.info().code)) {
      if (at.line == 0) continue;
      const Ability ability = deed.Of(method, at.instruction);
      if (ability == Ability::kCannot) continue;
      Ability& best = able[at.line];
      best = std::max(best, ability);
    }
  }
  return able;
}

Ability AbilityOf(const LocatedMethod& method, std::optional<int> line, Deed& deed) {
  const CodeAttribute& code = *method.info().code;
  if (line && SharesItsBeginning(code, *line)) return Ability::kCan;
  Ability best = Ability::kCannot;
  for (const LinedInstruction& at : LinedInstructions(code)) {
    if (!line || at.line == *line) best = std::max(best, deed.Of(method, at.instruction));
    if (best == Ability::kCan) break;
  }
  return best;
}

std::vector<std::uint32_t> SitesOf(const LocatedMethod& method, std::optional<int> line,
                                   Ability least, Deed& deed) {
  std::vector<std::uint32_t> sites;
  for (const LinedInstruction& at : LinedInstructions(*method.info().code)) {
    if (line && at.line != *line) continue;
    if (deed.Of(method, at.instruction) >= least) sites.push_back(at.instruction.pc);
  }
  return sites;
}

}  // namespace aftershock::jvm
