// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trace/stack_trace.h"

namespace aftershock::trace {

/// If the frames of a stack overflow repeat, keeps one turn of the cycle and says where it is. A
/// partial turn at the end of the trace goes as well: the runtime cut it there.
void ReduceToCycle(ThrownException& exception);

}  // namespace aftershock::trace
