// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>

#include "testcase/testcase.h"

namespace aftershock::testcase {

/// 64-bit hash of the whole test; equal tests have equal hashes within one run.
std::uint64_t HashTest(const TestCase& test);
/// Of all of them, in their order; `before` is the hash of those in front.
std::uint64_t HashTests(std::span<const TestCase> tests, std::uint64_t before = 0);

}  // namespace aftershock::testcase
