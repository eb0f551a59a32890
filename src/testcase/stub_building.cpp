// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// The part of Builder that makes stubs.

#include <algorithm>
#include <cmath>

#include "testcase/builder.h"

namespace aftershock::testcase {

using program::CallableId;
using program::TypeId;
using program::TypeKind;

std::optional<MakeStub> Builder::PrepareStub(TestCase& test, const program::Producer& producer,
                                             int depth) {
  MakeStub stub{producer.type, producer.callable, {}, {}};
  if (stub.super_constructor.valid() &&
      !SatisfyAll(test, world_.GetCallable(stub.super_constructor).parameters, depth + 1,
                  stub.arguments)) {
    return std::nullopt;
  }
  AnswerCalled(test, stub, depth);
  // Few answers are ever asked for; the others stay zero, false or null.
  constexpr std::size_t kExpectedAnswers = 3;
  constexpr double kOverride = 0.2;
  const auto methods = world_.StubMethods(producer.type);
  for (CallableId method : methods) {
    const TypeId result = world_.GetCallable(method).result;
    if (world_.GetType(result).kind == TypeKind::kVoid) continue;
    if (random_.Below(methods.size()) >= kExpectedAnswers) continue;
    if (std::ranges::find(stub.answers, method, &Answer::method) != stub.answers.end()) continue;
    const auto value = Satisfy(test, result, true, depth + 2);
    if (value) stub.answers.push_back(Answer{method, {*value}});
  }
  const auto overridable = world_.OverridableMethods(producer.type);
  if (!overridable.empty() && (producer.needs_answers || random_.Chance(kOverride))) {
    // The first ones are those that the target calls.
    const auto place = static_cast<std::size_t>(static_cast<double>(overridable.size()) *
                                                std::pow(random_.Unit(), 2));
    const CallableId method = overridable[place];
    if (std::ranges::find(stub.answers, method, &Answer::method) == stub.answers.end()) {
      const auto value = Satisfy(test, world_.GetCallable(method).result, true, depth + 2);
      if (value) stub.answers.push_back(Answer{method, {*value}});
    }
  }
  if (test.statements.size() >= options_.max_statements) return std::nullopt;
  return stub;
}

void Builder::AnswerCalled(TestCase& test, MakeStub& stub, int depth) {
  if (options_.answer_called == 0) return;
  for (const CallableId method : called_.Of(stub.type)) {
    if (!random_.Chance(options_.answer_called)) continue;
    auto answer = MakeAnswer(test, stub.type, method, depth + 2);
    if (answer) stub.answers.push_back(std::move(*answer));
  }
}

std::optional<Answer> Builder::MakeAnswer(TestCase& test, TypeId stub, CallableId method) {
  return MakeAnswer(test, stub, method, 0);
}

std::optional<Answer> Builder::MakeAnswer(TestCase& test, TypeId stub, CallableId method,
                                          int depth) {
  if (auto raising = MakeRaising(test, method, depth)) return raising;
  const TypeId result = world_.GetCallable(method).result;
  if (world_.GetType(result).kind == TypeKind::kVoid) return std::nullopt;
  // What gives back its own type most likely does so to be called again.
  constexpr double kSameType = 0.75;
  constexpr double kOtherType = 0.1;
  if (world_.GetType(result).IsReference() && world_.IsAssignable(stub, result) &&
      random_.Chance(result == stub ? kSameType : kOtherType)) {
    return Answer{method, {}, Answer::Kind::kItself};
  }
  const auto value = Satisfy(test, result, true, depth);
  if (!value) return std::nullopt;
  return Answer{method, {*value}};
}

std::optional<Answer> Builder::MakeRaising(TestCase& test, CallableId method, int depth) {
  // Seldom what was meant, unless somebody is there to take it.
  constexpr double kHandled = 0.3;
  constexpr double kUnhandled = 0.02;
  const auto raised = world_.Raises(method);
  if (raised.empty() || !random_.Chance(raised.front().handled ? kHandled : kUnhandled)) {
    return std::nullopt;
  }
  // The first ones are the most promising.
  const auto place =
      static_cast<std::size_t>(static_cast<double>(raised.size()) * std::pow(random_.Unit(), 2));
  const std::size_t before = test.statements.size();
  const auto exception = Make(test, raised[place].type, false, depth);
  if (!exception) {
    test.statements.resize(before);
    return std::nullopt;
  }
  return Answer{method, {*exception}, Answer::Kind::kRaises};
}

}  // namespace aftershock::testcase
