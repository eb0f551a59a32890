// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "program/approach.h"
#include "runtime/execution_report.h"

namespace aftershock::fitness {

/// Added to every distance of a branch that did not come out as wanted (McMinn's rules).
inline constexpr double kFailure = 1;

program::Comparison Negate(program::Comparison comparison);

/// How near the branch came to `wanted` over a whole test: 0 iff it came out so at least once,
/// infinity if it was never seen (`seen` is null).
double BranchDistance(const program::WantedOutcome& wanted, const runtime::BranchObservation* seen);

}  // namespace aftershock::fitness
