// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>

#include "search/target_calls.h"
#include "testcase/builder.h"

namespace aftershock::search {

inline constexpr std::size_t kMaxSize = 40;  ///< MAX_SIZE of Algorithm 2.

/// One random test of the initial population (EvoCrash's Algorithm 2). It has a call of M_crash;
/// nullopt if none of them can be built.
std::optional<testcase::TestCase> RandomTest(const TargetCalls& calls, testcase::Builder& builder);

/// Appends a call of M_crash; false if none can be built.
bool AppendTargetCall(testcase::TestCase& test, const TargetCalls& calls,
                      testcase::Builder& builder);

}  // namespace aftershock::search
