// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>

#include "program/world.h"
#include "testcase/testcase.h"

namespace aftershock::testcase {

/// What is wrong with `test`, naming the statement; nullopt if it is well-formed.
std::optional<std::string> FindFlaw(const TestCase& test, program::World& world);

/// Whether every statement uses only earlier variables of assignable types, literals fit their
/// types and no call has a literal null as its receiver.
bool IsWellFormed(const TestCase& test, program::World& world);

}  // namespace aftershock::testcase
