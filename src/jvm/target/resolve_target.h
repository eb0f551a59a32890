// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/matching/frame_verdict.h"
#include "jvm/matching/match_trace.h"
#include "jvm/world/jvm_world.h"
#include "program/target.h"
#include "protocol/wire.h"
#include "support/patience.h"

namespace aftershock::jvm {

class ProgramIndex;

/// A trace in a program, as the search takes it.
struct ResolvedTarget {
  program::Target target;
  std::vector<FrameVerdict> verdicts;  ///< As Target::frames.
  protocol::WorkerConfig config;       ///< Probes for the classes of the frames aimed at.
};

/// Works out what the search needs of a trace that was compared with the program. `world` must have
/// been made with FocusClasses of the same exception. The class path must outlive the result.
/// Incomplete once patience is over.
ResolvedTarget ResolveTarget(MatchedTrace& matched, ProgramIndex& index, JvmWorld& world,
                             Patience& patience);

}  // namespace aftershock::jvm
