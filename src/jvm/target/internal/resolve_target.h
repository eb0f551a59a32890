// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>

#include "jvm/matching/match_trace.h"
#include "jvm/target/resolved_target.h"
#include "jvm/world/jvm_world.h"
#include "support/patience.h"

namespace aftershock::jvm {

class ProgramIndex;

/// The world as a test in that package sees it, with what the trace names first.
std::unique_ptr<JvmWorld> WorldOf(MatchedTrace& matched, ProgramIndex& index, std::string package);

/// Works out what the search needs of a trace that was compared with the program. `world` is a
/// WorldOf the same trace. The class path must outlive the result. Incomplete once patience is
/// over.
ResolvedTarget ResolveTarget(MatchedTrace& matched, ProgramIndex& index, JvmWorld& world,
                             Patience& patience);

}  // namespace aftershock::jvm
