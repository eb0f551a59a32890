// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inspect.h"
#include "inspection.h"
#include "interrupts.h"
#include "support/patience.h"
#include "support/result.h"
#include "trace/stack_trace.h"

namespace aftershock::cli {

/// Compares an exception of a JVM with a class path. What is wrong with the class path, and
/// survived, is told on standard error.
Result<Inspection> InspectJvm(const InspectOptions& options, const trace::ThrownException& thrown,
                              Interrupts& interrupts, Patience& patience);

}  // namespace aftershock::cli
