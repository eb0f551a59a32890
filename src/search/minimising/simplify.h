// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "program/cached_world.h"
#include "search/minimising/report_values.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// What a reader of the test has to take in; less is better. Statements weigh most, then values:
/// far numbers and long or odd texts cost more.
double Complexity(const testcase::TestCase& test, program::CachedWorld& world);

/// What a simpler test keeps of the one before.
struct Kept {
  /// Texts of the report only lose words, and its numbers stay or become 0.
  ReportValues report = {};
  /// What is repeated is repeated as often as before or not at all, since a depth that just
  /// suffices here may not do elsewhere.
  bool depth = false;
};

/// All tests one step simpler: a statement less with what depends on it, a simpler value, null or
/// zero for an argument, a smaller array, a stub with fewer answers, a simpler way to an object.
/// All are well-formed and less complex; simplest first.
std::vector<testcase::TestCase> Simplifications(const testcase::TestCase& test,
                                                program::CachedWorld& world, const Kept& kept = {});

}  // namespace aftershock::search
