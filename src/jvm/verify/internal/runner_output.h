// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "trace/stack_trace.h"

namespace aftershock::jvm {

/// What aftershock.tools.Runner wrote: the thrown exception first, then those it refers to. Empty:
/// the test passed. nullopt: it is not complete.
std::optional<std::vector<trace::ThrownException>> ParseRunnerOutput(std::string_view text);

}  // namespace aftershock::jvm
