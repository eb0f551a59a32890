// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/internal/operands.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "testcase/literal.h"
#include "testcase/visit.h"

namespace aftershock::jvm::internal {
namespace {

using program::Type;
using program::TypeId;
using program::TypeKind;
using testcase::Variable;
using Kind = Operand::Kind;

constexpr std::size_t kMostMade = 90;

struct BoxFacts {
  std::string_view primitive;
  std::string_view box;
  std::string_view unboxing;
};
constexpr BoxFacts kBoxes[] = {
    {"Z", "java/lang/Boolean", "booleanValue"}, {"B", "java/lang/Byte", "byteValue"},
    {"S", "java/lang/Short", "shortValue"},     {"C", "java/lang/Character", "charValue"},
    {"I", "java/lang/Integer", "intValue"},     {"J", "java/lang/Long", "longValue"},
    {"F", "java/lang/Float", "floatValue"},     {"D", "java/lang/Double", "doubleValue"}};

const BoxFacts* BoxOf(std::string_view primitive) {
  for (const BoxFacts& facts : kBoxes) {
    if (facts.primitive == primitive) return &facts;
  }
  return nullptr;
}

std::string Descriptor(std::string_view class_name) { return 'L' + std::string(class_name) + ';'; }

/// Steps of the widening conversion between numeric types; -1: there is none.
int WideningSteps(std::string_view from, std::string_view to) {
  constexpr std::string_view kOrder = "BSIJFD";
  if (from == "C") return to == "I" ? 1 : to == "C" ? 0 : kOrder.find(to) > 2 ? 2 : -1;
  const std::size_t begin = kOrder.find(from);
  const std::size_t end = kOrder.find(to);
  if (begin == kOrder.npos || end == kOrder.npos || end < begin) return -1;
  return static_cast<int>(end - begin);
}

bool IsPrimitiveType(const Type& type) {
  return !type.IsReference() && type.kind != TypeKind::kVoid;
}

}  // namespace

std::optional<Variable> Operands::Push(testcase::Statement statement) {
  if (test_.statements.size() >= kMostMade) return std::nullopt;
  test_.statements.push_back(std::move(statement));
  return static_cast<Variable>(test_.statements.size() - 1);
}

Operand Operands::VariableOf(Variable variable) {
  Operand operand;
  operand.kind = Kind::kVariable;
  operand.variable = variable;
  operand.type = testcase::TypeOf(test_.statements[variable], world_);
  return operand;
}

std::optional<int> Operands::CostOf(const Operand& operand, TypeId to) {
  const Type& target = world_.GetType(to);
  if (operand.kind == Kind::kNull) {
    if (!target.IsReference()) return std::nullopt;
    if (operand.type.valid() && !world_.IsAssignable(operand.type, to)) return std::nullopt;
    return operand.type == to ? 0 : 1;
  }
  if (operand.kind == Kind::kLambda) {
    if (target.kind != TypeKind::kReference || world_.StubMethods(to).size() != 1)
      return std::nullopt;
    const bool can_stub = std::ranges::any_of(world_.Producers(to), [&](const auto& producer) {
      return producer.kind == program::Producer::Kind::kStub && producer.type == to &&
             !producer.callable.valid();
    });
    return can_stub ? std::optional(1) : std::nullopt;
  }
  if (operand.type == to) return 0;
  const Type& from = world_.GetType(operand.type);
  if (IsPrimitiveType(from) && IsPrimitiveType(target)) {
    const int steps = WideningSteps(from.name, target.name);
    // A variable would need a cast, which a test has no statement for.
    if (steps < 0 || operand.kind != Kind::kConstant) return std::nullopt;
    return steps;
  }
  if (IsPrimitiveType(from)) {
    const BoxFacts* box = BoxOf(from.name);
    if (box == nullptr || !target.IsReference()) return std::nullopt;
    const TypeId boxed = world_.InternType(Descriptor(box->box));
    if (!world_.IsAssignable(boxed, to)) return std::nullopt;
    return boxed == to ? 10 : 11;
  }
  if (IsPrimitiveType(target)) {
    const BoxFacts* box = BoxOf(target.name);
    const bool fits = box != nullptr && from.name == Descriptor(box->box);
    return fits ? std::optional(10) : std::nullopt;
  }
  if (!from.IsReference() || !world_.IsAssignable(operand.type, to)) return std::nullopt;
  return target.name == "Ljava/lang/Object;" ? 3 : 1;
}

std::optional<Variable> Operands::Convert(const Operand& operand, TypeId to) {
  if (!CostOf(operand, to)) return std::nullopt;
  const Type& target = world_.GetType(to);
  switch (operand.kind) {
    case Kind::kNull:
      return Push(testcase::Literal{to, program::Null{}});
    case Kind::kLambda:
      return Push(testcase::MakeStub{to, {}, {}, {}});
    case Kind::kVariable: {
      const bool unbox = IsPrimitiveType(target) && operand.type != to;
      const bool box = target.IsReference() && IsPrimitiveType(world_.GetType(operand.type));
      return unbox ? Unbox(operand, to) : box ? Box(operand) : operand.variable;
    }
    case Kind::kConstant:
      break;
  }
  if (IsPrimitiveType(target)) {
    const auto cast = CastConstant(operand, to);
    if (!cast) return std::nullopt;
    return Push(testcase::Literal{to, cast->value});
  }
  if (IsPrimitiveType(world_.GetType(operand.type))) return Box(operand);
  return Push(testcase::Literal{operand.type, operand.value});
}

std::optional<Operand> Operands::ToObject(const Operand& operand) {
  if (operand.kind == Kind::kNull || operand.kind == Kind::kLambda) return std::nullopt;
  const bool primitive = IsPrimitiveType(world_.GetType(operand.type));
  if (!primitive && operand.kind == Kind::kVariable) return operand;
  const auto object = primitive ? Box(operand) : Convert(operand, operand.type);
  if (!object) return std::nullopt;
  return VariableOf(*object);
}

std::optional<Operand> Operands::CastConstant(const Operand& operand, TypeId to) {
  const Type& target = world_.GetType(to);
  Operand cast = operand;
  cast.type = to;
  const auto* integer = std::get_if<std::int64_t>(&operand.value);
  const auto* real = std::get_if<double>(&operand.value);
  if (target.kind == TypeKind::kInteger && integer != nullptr) {
    cast.value = testcase::WrapInteger(target, *integer);
  } else if (target.kind == TypeKind::kInteger && real != nullptr && std::abs(*real) < 9e18) {
    cast.value = testcase::WrapInteger(target, static_cast<std::int64_t>(*real));
  } else if (target.kind == TypeKind::kReal && integer != nullptr) {
    cast.value = testcase::RoundReal(target, static_cast<double>(*integer));
  } else if (target.kind == TypeKind::kReal && real != nullptr) {
    cast.value = testcase::RoundReal(target, *real);
  } else if (!testcase::Fits(target, operand.value)) {
    return std::nullopt;
  }
  return cast;
}

std::optional<Variable> Operands::Box(const Operand& operand) {
  const Type from = world_.GetType(operand.type);
  const BoxFacts* facts = BoxOf(from.name);
  if (facts == nullptr) return std::nullopt;
  const auto method =
      world_.FindMember(facts->box, "valueOf", '(' + from.name + ')' + Descriptor(facts->box));
  if (!method) return std::nullopt;
  const auto argument = Convert(operand, operand.type);
  if (!argument) return std::nullopt;
  return Push(testcase::Call{*method, testcase::kNoVariable, {*argument}});
}

std::optional<Variable> Operands::Unbox(const Operand& operand, TypeId to) {
  const Type target = world_.GetType(to);
  const BoxFacts* facts = BoxOf(target.name);
  if (facts == nullptr) return std::nullopt;
  const auto method = world_.FindMember(facts->box, facts->unboxing, "()" + target.name);
  if (!method) return std::nullopt;
  return Push(testcase::Call{*method, operand.variable, {}});
}

}  // namespace aftershock::jvm::internal
