// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>

#include "program/world.h"
#include "testcase/testcase.h"

namespace aftershock::testcase {

/// How many methods the stubs of the test must be written with beyond the first of each: what a
/// reader goes through who would rather see real objects.
std::size_t StubbedMethods(const TestCase& test, program::World& world);

/// From here on a reader sees little else.
inline constexpr std::size_t kManyStubbedMethods = 8;

}  // namespace aftershock::testcase
