// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trace/stack_trace.h"

namespace aftershock::trace::internal {

/// If `exception` is a stack overflow whose frames repeat, keeps one turn of the cycle and says
/// where it is. A partial turn at the end of the trace goes as well: the JVM cut it there.
void ReduceToCycle(ThrownException& exception);

}  // namespace aftershock::trace::internal
