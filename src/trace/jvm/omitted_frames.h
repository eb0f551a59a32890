// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <span>

#include "trace/stack_trace.h"

namespace aftershock::trace::jvm {

/// Appends to each exception the frames that `... n more` left out: the outermost n of the
/// exception that encloses it. `omitted` has n per exception.
void ExpandOmitted(StackTrace& trace, std::span<const std::size_t> omitted);

}  // namespace aftershock::trace::jvm
