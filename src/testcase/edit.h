// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "testcase/testcase.h"

namespace aftershock::testcase {

/// Calls `use` with each variable that `statement` (const or not) uses, as a reference.
template <typename AnyStatement, typename Use>
void ForEachUse(AnyStatement& statement, Use&& use) {
  if (auto* call = std::get_if<Call>(&statement)) {
    if (call->receiver != kNoVariable) use(call->receiver);
    for (auto& argument : call->arguments) use(argument);
  } else if (auto* array = std::get_if<MakeArray>(&statement)) {
    for (auto& element : array->elements) use(element);
  } else if (auto* stub = std::get_if<MakeStub>(&statement)) {
    for (auto& argument : stub->arguments) use(argument);
    for (auto& answer : stub->answers) {
      for (auto& value : answer.values) use(value);
    }
  } else if (auto* file = std::get_if<MakeFile>(&statement)) {
    if (file->content != kNoVariable) use(file->content);
  }
}

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
