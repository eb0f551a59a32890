// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "search/target_calls.h"
#include "testcase/builder.h"

namespace aftershock::search {

/// Tests for a higher frame out of one that reproduces a lower frame: what that one built stays,
/// its last call goes, and one of `calls` comes in its place, given the old objects wherever they
/// fit, sometimes after a call that hands them to a new receiver.
std::vector<testcase::TestCase> Transplant(const testcase::TestCase& reproduced,
                                           const TargetCalls& calls, testcase::Builder& builder,
                                           std::size_t count);

}  // namespace aftershock::search
