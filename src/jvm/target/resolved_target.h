// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/matching/frame_verdict.h"
#include "program/target.h"
#include "protocol/wire.h"

namespace aftershock::jvm {

/// A trace in a program, as the search takes it.
struct ResolvedTarget {
  program::Target target;
  std::vector<FrameVerdict> verdicts;  ///< As Target::frames.
  protocol::WorkerConfig config;       ///< Probes for the classes of the frames aimed at.
};

}  // namespace aftershock::jvm
