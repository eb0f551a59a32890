// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <vector>

#include "runtime/execution_report.h"
#include "testcase/builder.h"

namespace aftershock::search {

/// The tests that differ from `test` in one value: numbers moved by powers of two (or ten), texts
/// edited in one place, flags turned, an array element more or less. `compared` are the operands
/// that `test` itself had compared: where one side of a comparison stands in a literal, the other
/// side is put there (input-to-state correspondence, Aschermann et al., NDSS 2019). At most about
/// `most`, a random choice where there are more.
std::vector<testcase::TestCase> Neighbours(const testcase::TestCase& test,
                                           std::span<const runtime::ComparedValues> compared,
                                           testcase::Builder& builder, std::size_t most);

}  // namespace aftershock::search
