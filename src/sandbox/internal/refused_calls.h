// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "sandbox/internal/filter_builder.h"

namespace aftershock::sandbox {

/// Refuses the system calls that no policy allows: those that Landlock does not see, and those that
/// reach beyond the process.
void RefuseCalls(FilterBuilder& builder);

}  // namespace aftershock::sandbox
