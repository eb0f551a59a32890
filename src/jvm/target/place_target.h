// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>

#include "jvm/classes/class_files.h"
#include "jvm/target/resolved_target.h"
#include "jvm/world/jvm_world.h"
#include "support/result.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

class ProgramIndex;

/// A target and the world, seen from the test's package, in which it was resolved.
struct PlacedTarget {
  std::unique_ptr<JvmWorld> world;
  ResolvedTarget resolved;
};

/// Resolves the target with the test in that package of the trace's own frames which gives the
/// highest frame, then the most frames that the test can call itself, then the first. Errors as
/// ResolveTarget. Classes and index must outlive the result.
Result<PlacedTarget> PlaceTarget(const trace::ThrownException& thrown, LineRule lines,
                                 ClassFiles& classes, ProgramIndex& index);
/// The same, and an error once patience is over.
Result<PlacedTarget> PlaceTarget(const trace::ThrownException& thrown, LineRule lines,
                                 ClassFiles& classes, ProgramIndex& index, Patience& patience);

}  // namespace aftershock::jvm
