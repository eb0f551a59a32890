// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "testcase/builder.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// The call that a test is there for: its last one.
std::optional<std::size_t> LastCall(const testcase::TestCase& test);

/// A test whose call at `call` takes `object`, which stands right before it.
struct PlacedObject {
  testcase::TestCase test;
  testcase::Variable object = 0;
  std::size_t call = 0;
};

/// `test` with each argument of its call at `call` made in each of the usual ways.
std::vector<PlacedObject> OtherArguments(const testcase::TestCase& test, std::size_t call,
                                         testcase::Builder& builder);

/// A call of `callable` with `given` for its argument `slot`, on `receiver` if it needs one; what
/// else it takes is put at the end of the test, as plain as can be.
std::optional<testcase::Call> CallWith(testcase::TestCase& test, program::CallableId callable,
                                       testcase::Variable receiver, std::size_t slot,
                                       testcase::Variable given, testcase::Builder& builder);

}  // namespace aftershock::search
