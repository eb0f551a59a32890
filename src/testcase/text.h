// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

#include "program/world.h"
#include "testcase/testcase.h"

namespace aftershock::testcase {

/// One line per statement, for debugging and for comparing runs: the same test always gives the
/// same text.
std::string ToText(const TestCase& test, program::World& world);

/// `7`, `"a\u00e9"`, `null` …
std::string ToText(const program::Value& value, program::World& world);

}  // namespace aftershock::testcase
