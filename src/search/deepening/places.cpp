// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/deepening/places.h"

#include <utility>

#include "testcase/edit.h"

namespace aftershock::search {
namespace {

using testcase::Call;
using testcase::TestCase;
using testcase::Variable;

constexpr std::size_t kMostWays = 24;

std::optional<PlacedObject> Place(const TestCase& test, std::size_t call, std::size_t slot,
                                  const program::Producer& producer, testcase::Builder& builder) {
  PlacedObject placed{.test = test};
  testcase::Tail tail = testcase::CutTail(placed.test, call);
  auto making = builder.PrepareProducer(placed.test, producer);
  if (!making) return std::nullopt;
  placed.object = static_cast<Variable>(placed.test.statements.size());
  placed.call = placed.test.statements.size() + 1;
  placed.test.statements.push_back(std::move(*making));
  testcase::AppendTail(placed.test, std::move(tail));
  std::get<Call>(placed.test.statements[placed.call]).arguments[slot] = placed.object;
  return placed;
}

/// A key or name is best a text; what is an object for its own sake is made anew, so that nothing
/// holds itself that was not meant to.
std::optional<Variable> Plain(TestCase& test, program::TypeId type, testcase::Builder& builder) {
  const program::TypeId text = builder.world().TextType();
  if (builder.world().IsAssignable(text, type)) {
    test.statements.emplace_back(testcase::Literal{text, std::u16string(u"a")});
    return static_cast<Variable>(test.statements.size() - 1);
  }
  return builder.Make(test, type, /*null_allowed=*/true);
}

}  // namespace

std::optional<std::size_t> LastCall(const TestCase& test) {
  for (std::size_t i = test.statements.size(); i-- > 0;) {
    if (std::holds_alternative<Call>(test.statements[i])) return i;
  }
  return std::nullopt;
}

std::vector<PlacedObject> OtherArguments(const TestCase& test, std::size_t call,
                                         testcase::Builder& builder) {
  program::CachedWorld& world = builder.world();
  std::vector<PlacedObject> placed;
  const std::vector<program::TypeId> parameters =
      world.GetCallable(std::get<Call>(test.statements[call]).callable).parameters;
  for (std::size_t slot = 0; slot < parameters.size(); ++slot) {
    if (world.GetType(parameters[slot]).kind != program::TypeKind::kReference) continue;
    std::size_t tried = 0;
    for (const program::Producer& producer : world.Producers(parameters[slot])) {
      if (++tried > kMostWays) break;
      if (producer.kind != program::Producer::Kind::kCall) continue;
      if (auto one = Place(test, call, slot, producer, builder)) placed.push_back(std::move(*one));
    }
  }
  return placed;
}

std::optional<Call> CallWith(TestCase& test, program::CallableId callable, Variable receiver,
                             std::size_t slot, Variable given, testcase::Builder& builder) {
  const std::vector<program::TypeId> parameters = builder.world().GetCallable(callable).parameters;
  Call call{callable, receiver, {}};
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto argument = i == slot ? std::optional(given) : Plain(test, parameters[i], builder);
    if (!argument) return std::nullopt;
    call.arguments.push_back(*argument);
  }
  return call;
}

}  // namespace aftershock::search
