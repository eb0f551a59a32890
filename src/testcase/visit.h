// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <concepts>
#include <type_traits>
#include <utility>
#include <variant>

#include "program/world.h"
#include "support/overloaded.h"
#include "testcase/testcase.h"

namespace aftershock::testcase {

/// What the kinds of statements have in common is asked here and through Match, so that the
/// compiler names every place that a new kind concerns.

template <typename Cases, typename... Kinds>
constexpr bool CoversExactly(const std::variant<Kinds...>* /*statement*/) {
  struct KindToCome {};
  return (std::invocable<Cases&, Kinds&> && ...) && !std::invocable<Cases&, KindToCome&>;
}

/// One case for each kind of statement, and none for whatever may come (`const auto&`).
template <typename... Cases>
concept CasesForEveryKind =
    CoversExactly<Overloaded<Cases...>>(static_cast<const Statement*>(nullptr));

/// What the case for the kind of `statement` (const or not) gives back.
template <typename AnyStatement, typename... Cases>
requires CasesForEveryKind<Cases...>
decltype(auto) Match(AnyStatement& statement, Cases... cases) {
  return std::visit(Overloaded<Cases...>{std::move(cases)...}, statement);
}

/// `Kind` as const as the statement that it is a kind of.
template <typename AnyStatement, typename Kind>
using SameConst = std::conditional_t<std::is_const_v<AnyStatement>, const Kind, Kind>;

/// Calls `use` with each variable that `statement` (const or not) uses, as a reference.
template <typename AnyStatement, typename Use>
void ForEachUse(AnyStatement& statement, Use&& use) {
  const auto use_all = [&](auto& variables) {
    for (auto& variable : variables) use(variable);
  };
  Match(
      statement, [](const Literal&) {},
      [&](SameConst<AnyStatement, Call>& call) {
        if (call.receiver != kNoVariable) use(call.receiver);
        use_all(call.arguments);
      },
      [&](SameConst<AnyStatement, MakeArray>& array) { use_all(array.elements); },
      [&](SameConst<AnyStatement, MakeStub>& stub) {
        use_all(stub.arguments);
        for (auto& answer : stub.answers) use_all(answer.values);
      },
      [&](SameConst<AnyStatement, MakeFile>& file) {
        if (file.content != kNoVariable) use(file.content);
      },
      [&](SameConst<AnyStatement, Nest>& nest) {
        if (nest.receiver != kNoVariable) use(nest.receiver);
        use_all(nest.arguments);
      });
}

/// The type of what goes into each turn and comes out of it.
inline program::TypeId TypeOfNest(const Nest& nest, program::World& world) {
  const program::Callable& callable = world.GetCallable(nest.callable);
  return nest.slot == Nest::kReceiverSlot ? callable.owner : callable.parameters[nest.slot];
}

/// The type of the variable that `statement` defines; a kVoid type where it defines none.
inline program::TypeId TypeOf(const Statement& statement, program::World& world) {
  return Match(
      statement, [](const Literal& literal) { return literal.type; },
      [&](const Call& call) { return world.GetCallable(call.callable).result; },
      [](const MakeArray& array) { return array.type; },
      [](const MakeStub& stub) { return stub.type; },
      [](const MakeFile& file) { return file.type; },
      [&](const Nest& nest) { return TypeOfNest(nest, world); });
}

/// What `statement` calls: the super constructor of a stub, too. Not valid if it calls nothing.
inline program::CallableId CalledBy(const Statement& statement) {
  return Match(
      statement, [](const Literal&) { return program::CallableId(); },
      [](const Call& call) { return call.callable; },
      [](const MakeArray&) { return program::CallableId(); },
      [](const MakeStub& stub) { return stub.super_constructor; },
      [](const MakeFile&) { return program::CallableId(); },
      [](const Nest& nest) { return nest.callable; });
}

}  // namespace aftershock::testcase
