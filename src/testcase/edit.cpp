// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/edit.h"

#include <algorithm>
#include <utility>

#include "support/check.h"

namespace aftershock::testcase {
namespace {

bool IsPure(const Statement& statement) {
  return Match(
      statement, [](const Literal&) { return true; }, [](const Call&) { return false; },
      [](const MakeArray&) { return true; }, [](const MakeStub&) { return true; },
      [](const MakeFile&) { return false; }, [](const Nest&) { return false; });
}

/// Answers of stubs may lose values, everything else that uses a marked variable must go.
bool DependsOnMarked(const Statement& statement, const std::vector<bool>& marked) {
  bool depends = false;
  if (const auto* stub = std::get_if<MakeStub>(&statement)) {
    for (Variable argument : stub->arguments) depends = depends || marked[argument];
    return depends;
  }
  ForEachUse(statement, [&](Variable used) { depends = depends || marked[used]; });
  return depends;
}

void DropMarkedAnswers(MakeStub& stub, const std::vector<bool>& marked) {
  for (Answer& answer : stub.answers) {
    std::erase_if(answer.values, [&](Variable value) { return marked[value]; });
  }
  std::erase_if(stub.answers, [](const Answer& answer) { return answer.IsEmpty(); });
}

std::vector<std::uint32_t> CountUses(const TestCase& test, const std::vector<bool>& marked) {
  std::vector<std::uint32_t> uses(test.statements.size());
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    if (!marked[i]) ForEachUse(test.statements[i], [&](Variable used) { ++uses[used]; });
  }
  return uses;
}

/// Marks, from the end back, unmarked statements without uses for which `removable` holds.
template <typename Removable>
void MarkUnused(const TestCase& test, std::vector<bool>& marked, Removable&& removable) {
  std::vector<std::uint32_t> uses = CountUses(test, marked);
  for (std::size_t i = test.statements.size(); i-- > 0;) {
    if (marked[i] || uses[i] > 0 || !removable(i)) continue;
    marked[i] = true;
    ForEachUse(test.statements[i], [&](Variable used) { --uses[used]; });
  }
}

/// Appends the tail from its statement number `begin` on; what it defined itself has moved by
/// `shift`.
void AppendShifted(TestCase& test, Tail& tail, std::size_t begin, std::size_t shift) {
  for (std::size_t i = begin; i < tail.statements.size(); ++i) {
    ForEachUse(tail.statements[i], [&](Variable& used) {
      if (used >= tail.from) used = static_cast<Variable>(used + shift);
    });
    test.statements.push_back(std::move(tail.statements[i]));
  }
}

}  // namespace

bool Uses(const Statement& statement, Variable variable) {
  bool uses = false;
  ForEachUse(statement, [&](Variable used) { uses = uses || used == variable; });
  return uses;
}

Tail CutTail(TestCase& test, std::size_t position) {
  CHECK(position <= test.statements.size());
  Tail tail{position, {}};
  tail.statements.reserve(test.statements.size() - position);
  for (std::size_t i = position; i < test.statements.size(); ++i) {
    tail.statements.push_back(std::move(test.statements[i]));
  }
  test.statements.erase(test.statements.begin() + static_cast<std::ptrdiff_t>(position),
                        test.statements.end());
  return tail;
}

void AppendTail(TestCase& test, Tail tail) {
  CHECK(test.statements.size() >= tail.from);
  AppendShifted(test, tail, 0, test.statements.size() - tail.from);
}

std::size_t AppendTailWith(TestCase& test, Statement first, Tail tail) {
  CHECK(test.statements.size() >= tail.from && !tail.statements.empty());
  const std::size_t position = test.statements.size();
  test.statements.push_back(std::move(first));
  AppendShifted(test, tail, 1, position - tail.from);
  return position;
}

void InsertStatement(TestCase& test, std::size_t position, Statement statement) {
  Tail tail = CutTail(test, position);
  test.statements.push_back(std::move(statement));
  AppendTail(test, std::move(tail));
}

void RemoveMarked(TestCase& test, const std::vector<bool>& marked) {
  std::vector<Variable> renamed(test.statements.size());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    if (marked[i]) continue;
    Statement& statement = test.statements[i];
    if (auto* stub = std::get_if<MakeStub>(&statement)) DropMarkedAnswers(*stub, marked);
    ForEachUse(statement, [&](Variable& used) {
      CHECK(!marked[used]) << "statement " << i << " uses removed variable " << used;
      used = renamed[used];
    });
    renamed[i] = static_cast<Variable>(kept);
    if (kept != i) test.statements[kept] = std::move(statement);
    ++kept;
  }
  test.statements.resize(kept);
}

void MarkDependants(const TestCase& test, std::vector<bool>& marked) {
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    if (!marked[i] && DependsOnMarked(test.statements[i], marked)) marked[i] = true;
  }
}

void RemoveWithDependants(TestCase& test, std::size_t index) {
  std::vector<bool> marked(test.statements.size());
  marked[index] = true;
  MarkDependants(test, marked);
  std::vector<bool> input(test.statements.size());
  for (std::size_t i = test.statements.size(); i-- > 0;) {
    if (marked[i] || input[i]) {
      ForEachUse(test.statements[i], [&](Variable used) { input[used] = true; });
    }
  }
  // An input that is a call goes only if it was there to make an object: no receiver, a result.
  MarkUnused(test, marked, [&](std::size_t i) {
    if (!input[i]) return false;
    const auto* call = std::get_if<Call>(&test.statements[i]);
    return call == nullptr || call->receiver == kNoVariable;
  });
  RemoveMarked(test, marked);
}

void RemoveUnused(TestCase& test) {
  std::vector<bool> marked(test.statements.size());
  MarkUnused(test, marked, [&](std::size_t i) { return IsPure(test.statements[i]); });
  RemoveMarked(test, marked);
}

void ReplaceUses(TestCase& test, std::size_t user, Variable from, Variable to) {
  CHECK(to < user);
  for (std::size_t i = user; i < test.statements.size(); ++i) {
    ForEachUse(test.statements[i], [&](Variable& used) {
      if (used == from) used = to;
    });
  }
}

}  // namespace aftershock::testcase
