// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "testcase/builder.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// Variants of `test` in which, before its last call, an object is given to itself (a list that
/// contains itself, a node that is its own parent), or two objects to each other. Objects that the
/// test has and, in place of the last call's arguments, others that would do.
std::vector<testcase::TestCase> WithSelfHolding(const testcase::TestCase& test,
                                                testcase::Builder& builder);

}  // namespace aftershock::search
