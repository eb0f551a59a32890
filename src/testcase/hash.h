// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>

#include "testcase/testcase.h"

namespace aftershock::testcase {

/// 64-bit hash of the whole test; equal tests have equal hashes within one run.
std::uint64_t HashTest(const TestCase& test);

}  // namespace aftershock::testcase
