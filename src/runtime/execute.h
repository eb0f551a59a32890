// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <vector>

#include "runtime/target_runtime.h"

namespace aftershock::runtime {

/// Runs `tests` and waits for them: their reports in order, fewer if they did not all run. For
/// callers that have nothing else to do meanwhile; nothing may be pending.
Result<std::vector<ExecutionReport>> Execute(TargetRuntime& runtime,
                                             std::span<const testcase::TestCase> tests,
                                             const ExecuteOptions& options = {});

}  // namespace aftershock::runtime
