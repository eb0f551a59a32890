// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/well_formed.h"

#include <fmt/format.h>

#include "program/cached_world.h"
#include "testcase/edit.h"
#include "testcase/file_names.h"
#include "testcase/literal.h"

namespace aftershock::testcase {
namespace {

using program::TypeId;
using program::TypeKind;

/// Checks one statement against those before it.
class StatementCheck {
 public:
  StatementCheck(const TestCase& test, std::size_t index, program::World& world)
      : test_(test), index_(index), world_(world) {}

  std::optional<std::string> operator()(const Literal& literal) {
    const program::Type& type = world_.GetType(literal.type);
    if (Fits(type, literal.value)) return std::nullopt;
    // A text or class may stand where a wider reference is declared; only the world knows which.
    const bool wider = type.kind == TypeKind::kReference &&
                       !std::holds_alternative<std::int64_t>(literal.value) &&
                       !std::holds_alternative<double>(literal.value) &&
                       !std::holds_alternative<bool>(literal.value);
    if (wider) return std::nullopt;
    return fmt::format("value does not fit type {}", type.name);
  }

  std::optional<std::string> operator()(const Call& call) {
    const program::Callable& callable = world_.GetCallable(call.callable);
    if (callable.NeedsReceiver() != (call.receiver != kNoVariable)) {
      return fmt::format("{} has a receiver or lacks one", callable.name);
    }
    if (call.receiver != kNoVariable) {
      if (auto flaw = CheckUse(call.receiver, callable.owner)) return flaw;
      if (IsNullLiteral(call.receiver)) return fmt::format("{} called on null", callable.name);
    }
    return CheckUses(call.arguments, callable.parameters, callable.name);
  }

  std::optional<std::string> operator()(const MakeArray& array) {
    const program::Type& type = world_.GetType(array.type);
    if (type.kind != TypeKind::kArray) return fmt::format("{} is no array", type.name);
    for (Variable element : array.elements) {
      if (auto flaw = CheckUse(element, type.element)) return flaw;
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const MakeStub& stub) {
    if (stub.super_constructor.valid()) {
      const program::Callable& constructor = world_.GetCallable(stub.super_constructor);
      if (auto flaw = CheckUses(stub.arguments, constructor.parameters, "super")) return flaw;
    } else if (!stub.arguments.empty()) {
      return "arguments without a super constructor";
    }
    for (const Answer& answer : stub.answers) {
      if (auto flaw = CheckAnswer(stub, answer)) return flaw;
    }
    return std::nullopt;
  }
  std::optional<std::string> operator()(const MakeFile& file) {
    if (!file.name.empty() && !IsFileName(file.name)) {
      return fmt::format("'{}' is no plain file name", file.name);
    }
    if (file.content == kNoVariable) return std::nullopt;
    if (file.name.empty()) return "content without a file name";
    if (file.content >= index_) {
      return fmt::format("uses variable {} before it is there", file.content);
    }
    const TypeId type = TypeOf(test_.statements[file.content], world_);
    if (!type.valid() || world_.GetType(type).kind != TypeKind::kText ||
        IsNullLiteral(file.content)) {
      return fmt::format("the content of '{}' is no text", file.name);
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const Nest& nest) {
    const program::Callable& callable = world_.GetCallable(nest.callable);
    const bool by_receiver = nest.slot == Nest::kReceiverSlot;
    if (!by_receiver && nest.slot >= callable.parameters.size()) {
      return fmt::format("{} has no argument {}", callable.name, nest.slot);
    }
    if (nest.times == 0) return fmt::format("{} is never called", callable.name);
    if (auto flaw = CheckUses(nest.arguments, callable.parameters, callable.name)) return flaw;
    program::TypeId outcome = callable.result;
    if (nest.holder.valid()) {
      const program::Callable& holder = world_.GetCallable(nest.holder);
      outcome = holder.result;
      if (by_receiver || nest.receiver != kNoVariable || !callable.NeedsReceiver() ||
          holder.NeedsReceiver() || !holder.parameters.empty() || !IsA(outcome, callable.owner)) {
        return fmt::format("{} does not hold {}", holder.name, callable.name);
      }
    } else if (callable.NeedsReceiver() != (nest.receiver != kNoVariable)) {
      return fmt::format("{} has a receiver or lacks one", callable.name);
    } else if (nest.receiver != kNoVariable) {
      if (auto flaw = CheckUse(nest.receiver, callable.owner)) return flaw;
      if (IsNullLiteral(nest.receiver)) return fmt::format("{} called on null", callable.name);
    }
    if (IsA(outcome, TypeOfNest(nest, world_))) return std::nullopt;
    return fmt::format("{} does not take what it gives", callable.name);
  }

 private:
  std::optional<std::string> CheckAnswer(const MakeStub& stub, const Answer& answer) {
    const program::Callable& method = world_.GetCallable(answer.method);
    switch (answer.kind) {
      case Answer::Kind::kValues:
        for (Variable value : answer.values) {
          if (auto flaw = CheckUse(value, method.result)) return flaw;
        }
        return std::nullopt;
      case Answer::Kind::kRaises:
        return CheckRaised(answer, method.name);
      case Answer::Kind::kItself:
        if (answer.values.empty() && IsA(stub.type, method.result)) return std::nullopt;
        return fmt::format("{} cannot give the stub itself back", method.name);
    }
    return std::nullopt;
  }

  std::optional<std::string> CheckRaised(const Answer& answer, const std::string& name) {
    if (answer.values.size() != 1) return fmt::format("{} does not raise one exception", name);
    const Variable exception = answer.values.front();
    for (const program::Raised& raised : world_.Raises(answer.method)) {
      if (CheckUse(exception, raised.type)) continue;
      if (IsNullLiteral(exception)) break;
      return std::nullopt;
    }
    return fmt::format("{} cannot raise variable {}", name, exception);
  }

  bool IsNullLiteral(Variable variable) const {
    const auto* literal = std::get_if<Literal>(&test_.statements[variable]);
    return literal != nullptr && std::holds_alternative<program::Null>(literal->value);
  }

  bool IsA(TypeId type, TypeId wanted) {
    return type == wanted || world_.IsAssignable(type, wanted);
  }

  std::optional<std::string> CheckUse(Variable used, TypeId wanted) {
    if (used >= index_) return fmt::format("uses variable {} before it is there", used);
    const TypeId type = TypeOf(test_.statements[used], world_);
    if (!type.valid() || world_.GetType(type).kind == TypeKind::kVoid) {
      return fmt::format("uses variable {}, which has no value", used);
    }
    if (IsA(type, wanted)) return std::nullopt;
    return fmt::format("variable {} of type {} is not a {}", used, world_.GetType(type).name,
                       world_.GetType(wanted).name);
  }

  std::optional<std::string> CheckUses(const std::vector<Variable>& used,
                                       const std::vector<TypeId>& wanted, const std::string& name) {
    if (used.size() != wanted.size()) {
      return fmt::format("{} takes {} arguments, not {}", name, wanted.size(), used.size());
    }
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (auto flaw = CheckUse(used[i], wanted[i])) return flaw;
    }
    return std::nullopt;
  }

  const TestCase& test_;
  std::size_t index_;
  program::World& world_;
};

}  // namespace

std::optional<std::string> FindFlaw(const TestCase& test, program::World& world) {
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    if (auto flaw = std::visit(StatementCheck(test, i, world), test.statements[i])) {
      return fmt::format("statement {}: {}", i, *flaw);
    }
  }
  return std::nullopt;
}

bool IsWellFormed(const TestCase& test, program::World& world) {
  return !FindFlaw(test, world).has_value();
}

}  // namespace aftershock::testcase
