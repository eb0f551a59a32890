// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "runtime/execution_report.h"

namespace aftershock::evaluation {

/// About how much an execution took, in units of a short one. Counted, not timed, so that the same
/// seed leads to the same choices on every machine.
double CostOf(const runtime::ExecutionReport& report);

}  // namespace aftershock::evaluation
