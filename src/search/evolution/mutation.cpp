// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/mutation.h"

#include <algorithm>

#include "search/evolution/initial_population.h"
#include "testcase/edit.h"
#include "testcase/splice.h"
#include "testcase/value_mutation.h"
#include "testcase/visit.h"

namespace aftershock::search {
namespace {

using program::TypeKind;
using testcase::Builder;
using testcase::Call;
using testcase::TestCase;

constexpr double kThird = 1.0 / 3;
constexpr int kRounds = 50;  ///< Of Algorithm 4, which by itself may never end.

/// Puts `replacement`'s needs before the statement and then itself in its place.
template <typename Prepare>
void Rebuild(TestCase& test, std::size_t index, Prepare&& prepare) {
  testcase::Tail tail = testcase::CutTail(test, index);
  std::optional<testcase::Statement> statement = prepare(test, tail.statements.front());
  if (statement) {
    testcase::AppendTailWith(test, std::move(*statement), std::move(tail));
    return;
  }
  test.statements.resize(index);
  testcase::AppendTail(test, std::move(tail));
}

std::optional<testcase::Statement> WithOtherArgument(TestCase& test,
                                                     const testcase::Statement& statement,
                                                     Builder& builder) {
  Call call = std::get<Call>(statement);
  const program::Callable& callable = builder.world().GetCallable(call.callable);
  const std::size_t slots = call.arguments.size() + (callable.NeedsReceiver() ? 1 : 0);
  if (slots == 0) return std::nullopt;
  const std::size_t slot = builder.random().Below(slots);
  const bool is_receiver = slot == call.arguments.size();
  const program::Formals& formals = builder.world().On(callable.owner, call.callable);
  const auto value =
      builder.Satisfy(test, is_receiver ? callable.owner : formals.parameters[slot], !is_receiver);
  if (!value) return std::nullopt;
  (is_receiver ? call.receiver : call.arguments[slot]) = *value;
  return call;
}

/// Another call with the same result; for one without result, another member of its receiver.
std::optional<testcase::Statement> WithOtherCallable(TestCase& test,
                                                     const testcase::Statement& statement,
                                                     Builder& builder) {
  program::CachedWorld& world = builder.world();
  Random& random = builder.random();
  const program::TypeId result = testcase::TypeOf(statement, world);
  if (world.GetType(result).IsReference()) {
    const auto producers = world.Producers(result);
    if (producers.empty()) return std::nullopt;
    return builder.PrepareProducer(test, producers[random.Below(producers.size())]);
  }
  const auto* call = std::get_if<Call>(&statement);
  if (call == nullptr || call->receiver == testcase::kNoVariable) return std::nullopt;
  const auto members = world.Members(testcase::TypeOf(test.statements[call->receiver], world));
  if (members.empty()) return std::nullopt;
  const program::CallableId other = members[random.Below(members.size())];
  if (world.GetCallable(other).result != result) return std::nullopt;
  const testcase::Variable receiver =
      world.GetCallable(other).NeedsReceiver() ? call->receiver : testcase::kNoVariable;
  return builder.PrepareCall(test, other, receiver);
}

/// `literal` is the statement at `index`.
void ChangeLiteral(TestCase& test, std::size_t index, const testcase::Literal& literal,
                   Builder& builder) {
  const bool is_null = std::holds_alternative<program::Null>(literal.value);
  const program::TypeId wanted = literal.type;
  const TypeKind kind = builder.world().GetType(wanted).kind;
  if (!is_null || (kind != TypeKind::kReference && kind != TypeKind::kArray)) {
    testcase::MutateLiteral(test, index, builder);
    return;
  }
  Rebuild(test, index,
          [&](TestCase& prefix, const testcase::Statement&) -> std::optional<testcase::Statement> {
            const auto producers = builder.world().Producers(wanted);
            if (kind == TypeKind::kArray) return testcase::MakeArray{wanted, {}};
            if (producers.empty()) return std::nullopt;
            return builder.PrepareProducer(prefix,
                                           producers[builder.random().Below(producers.size())]);
          });
}

void ChangeCallable(TestCase& test, std::size_t index, Builder& builder) {
  Rebuild(test, index, [&](TestCase& prefix, const testcase::Statement& statement) {
    return WithOtherCallable(prefix, statement, builder);
  });
}

void ChangeCall(TestCase& test, std::size_t index, Builder& builder) {
  if (!builder.random().Chance(0.5)) {
    ChangeCallable(test, index, builder);
    return;
  }
  Rebuild(test, index, [&](TestCase& prefix, const testcase::Statement& statement) {
    return WithOtherArgument(prefix, statement, builder);
  });
}

void MutateOnce(TestCase& test, const TargetCalls& calls, Builder& builder) {
  Random& random = builder.random();
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    if (random.Unit() > 1.0 / static_cast<double>(test.statements.size())) continue;
    const std::size_t before = test.statements.size();
    bool deleted = false;
    if (random.Chance(kThird)) {
      testcase::RemoveGracefully(test, i, builder);
      deleted = true;
    }
    if (random.Chance(kThird) && !deleted) ChangeStatement(test, i, builder);
    if (random.Chance(kThird)) {
      for (double chance = 1; test.statements.size() < kMaxSize && random.Chance(chance);
           chance *= 0.5) {
        const std::size_t at = std::min(i, test.statements.size());
        InsertRandomCall(test, at, calls, builder);
      }
    }
    // What was put before statement i has been mutated enough.
    if (test.statements.size() > before) i += test.statements.size() - before;
  }
}

}  // namespace

void ChangeStatement(TestCase& test, std::size_t index, Builder& builder) {
  testcase::Match(
      test.statements[index],
      [&](const testcase::Literal& literal) { ChangeLiteral(test, index, literal, builder); },
      [&](const Call&) { ChangeCall(test, index, builder); },
      [&](const testcase::MakeArray&) { testcase::MutateArray(test, index, builder); },
      [&](const testcase::MakeStub&) {
        if (builder.random().Chance(0.5)) {
          testcase::MutateStub(test, index, builder);
        } else {
          ChangeCallable(test, index, builder);
        }
      },
      [&](const testcase::MakeFile&) {
        if (builder.random().Chance(0.5)) {
          testcase::MutateFile(test, index, builder);
        } else {
          ChangeCallable(test, index, builder);
        }
      },
      // What nests is made by a technique of its own.
      [](const testcase::Nest&) {});
}

void InsertRandomCall(TestCase& test, std::size_t index, const TargetCalls& calls,
                      Builder& builder) {
  Random& random = builder.random();
  const auto& in_class = calls.class_methods();
  if (index == 0 || random.Chance(0.5)) {
    if (!in_class.empty()) {
      builder.InsertCall(test, in_class[random.Below(in_class.size())], index);
    }
    return;
  }
  // A member call on a variable at hand; few draws, as many variables are no objects.
  for (int draw = 0; draw < 5; ++draw) {
    const auto variable = static_cast<testcase::Variable>(random.Below(index));
    const testcase::Statement& statement = test.statements[variable];
    if (std::holds_alternative<testcase::Literal>(statement)) continue;
    const program::TypeId type = testcase::TypeOf(statement, builder.world());
    if (builder.world().GetType(type).kind != TypeKind::kReference) continue;
    const auto members = builder.world().Members(type);
    if (members.empty()) continue;
    const program::CallableId member = members[random.Below(members.size())];
    const bool on = builder.world().GetCallable(member).NeedsReceiver();
    builder.InsertCallOn(test, member, on ? variable : testcase::kNoVariable, index);
    return;
  }
}

void GuidedMutation(TestCase& test, const TargetCalls& calls, Builder& builder) {
  const TestCase parent = test;
  for (int round = 0; round < kRounds; ++round) {
    MutateOnce(test, calls, builder);
    if (calls.ContainsTarget(test)) return;
    if (test.statements.empty()) InsertRandomCall(test, 0, calls, builder);
  }
  test = parent;
}

}  // namespace aftershock::search
