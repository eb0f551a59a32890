// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "testcase/testcase.h"
#include "testcase/visit.h"  // IWYU pragma: export

namespace aftershock::testcase {

bool Uses(const Statement& statement, Variable variable);

/// The last part of a test while statements are put before it.
struct Tail {
  std::size_t from = 0;  ///< Where it began.
  std::vector<Statement> statements;
};

/// Takes off everything from `position` on.
Tail CutTail(TestCase& test, std::size_t position);
/// Puts a tail back behind whatever was appended in between, and renumbers its uses.
void AppendTail(TestCase& test, Tail tail);

/// Puts `first` in place of the tail's first statement (it is numbered for `test` as it stands
/// now), then the rest of the tail. Returns where `first` is.
std::size_t AppendTailWith(TestCase& test, Statement first, Tail tail);

void InsertStatement(TestCase& test, std::size_t position, Statement statement);

/// Removes the marked statements and renumbers; no unmarked statement may use a marked one.
void RemoveMarked(TestCase& test, const std::vector<bool>& marked);
/// Marks everything that uses something marked, directly or not. A stub's answers are not a
/// dependence: RemoveMarked drops an answer whose value goes.
void MarkDependants(const TestCase& test, std::vector<bool>& marked);
/// Removes the statement, all that depends on it, and the literals, arrays, stubs and new objects
/// that nothing uses any more because of it.
void RemoveWithDependants(TestCase& test, std::size_t index);
/// Removes the literals, arrays and stubs that nothing uses (calls and files stay: they may have
/// effects).
void RemoveUnused(TestCase& test);

/// Makes statement `user` and all after it use `to` in place of `from`; `to` must come before
/// `user`.
void ReplaceUses(TestCase& test, std::size_t user, Variable from, Variable to);

}  // namespace aftershock::testcase
