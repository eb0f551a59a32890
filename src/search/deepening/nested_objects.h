// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "testcase/builder.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// A test, and the statement of it that nests objects in each other.
struct NestedObjects {
  testcase::TestCase test;
  std::size_t nest = 0;
};

/// `test` with an operand of its last call that is wrapped, one object in the next: by calls that
/// take what they give, and by new objects that are given the one before.
std::vector<NestedObjects> WithNestedObjects(const testcase::TestCase& test,
                                             testcase::Builder& builder);

}  // namespace aftershock::search
