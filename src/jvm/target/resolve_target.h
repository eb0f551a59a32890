// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/classpath/class_path.h"
#include "jvm/target/frame_verdict.h"
#include "jvm/world/jvm_world.h"
#include "program/target.h"
#include "protocol/wire.h"
#include "support/result.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

class ProgramIndex;

/// A trace checked against a program.
struct ResolvedTarget {
  program::Target target;
  std::vector<FrameVerdict> verdicts;  ///< As Target::frames.
  protocol::WorkerConfig config;       ///< Probes for the classes of the frames aimed at.
};

/// Checks the exception's frames against the class path and works out what the search needs
/// (semantics §1). An error (bad input) if the first frame that is not the platform's is not there:
/// it names the nearest match. `world` must have been made with TestPackage and FocusClasses of the
/// same exception. The class path must outlive the result.
Result<ResolvedTarget> ResolveTarget(const trace::ThrownException& thrown, ClassPath& class_path,
                                     ProgramIndex& index, JvmWorld& world);

}  // namespace aftershock::jvm
