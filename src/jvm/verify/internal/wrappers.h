// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/emit/emit.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

/// The steps from chain[0] to chain[exception].
std::vector<WrapperStep> WrappersOf(const std::vector<trace::ThrownException>& chain,
                                    std::size_t exception);

}  // namespace aftershock::jvm
