// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <cstdint>
#include <string>

#include "jvm/snippet/internal/unit_resolver.h"

// Arrays and constant expressions of UnitResolver.

namespace aftershock::jvm::internal {
namespace {

using program::TypeKind;
using Kind = Operand::Kind;

constexpr std::string_view kText = "Ljava/lang/String;";

std::u16string ToText(const program::Value& value, bool is_character) {
  if (const auto* text = std::get_if<std::u16string>(&value)) return *text;
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    if (is_character) return std::u16string(1, static_cast<char16_t>(*integer));
    const std::string digits = std::to_string(*integer);
    return {digits.begin(), digits.end()};
  }
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? u"true" : u"false";
  return {};
}

}  // namespace

UnitResolver::Result UnitResolver::EvaluateArray(const Node& node) {
  std::vector<Operand> elements;
  Node typed = node;
  // Elements of an array of arrays are written without their type.
  for (Node& child : typed.children) {
    if (child.kind != Node::Kind::kArray || !child.type.name.empty()) continue;
    child.type = node.type;
    --child.type.dimensions;
  }
  const bool all = EvaluateArguments(typed, 0, elements);
  const auto descriptor = context_.classes.DescriptorOf(node.type);
  if (!all || !descriptor || !descriptor->starts_with('[')) return std::nullopt;
  testcase::MakeArray array{context_.world.InternType(*descriptor), {}};
  const program::TypeId element = context_.world.GetType(array.type).element;
  const bool primitive = !context_.world.GetType(element).IsReference();
  for (Operand& operand : elements) {
    // `byte[] b = {1}` narrows constants.
    if (primitive && operand.kind == Kind::kConstant) {
      operand = operands_.CastConstant(operand, element).value_or(operand);
    }
    const auto variable = operands_.Convert(operand, element);
    if (!variable) return std::nullopt;
    array.elements.push_back(*variable);
  }
  const auto made = operands_.Push(std::move(array));
  return made ? Result(operands_.VariableOf(*made)) : std::nullopt;
}

UnitResolver::Result UnitResolver::EvaluateSizedArray(const Node& node) {
  constexpr std::int64_t kLongest = 40;
  const auto length = Evaluate(node.children[0]);
  const auto descriptor = context_.classes.DescriptorOf(node.type);
  if (!length || !descriptor || !descriptor->starts_with('[')) return std::nullopt;
  const auto* size = std::get_if<std::int64_t>(&length->value);
  if (length->kind != Kind::kConstant || size == nullptr || *size < 0 || *size > kLongest)
    return std::nullopt;
  testcase::MakeArray array{context_.world.InternType(*descriptor), {}};
  const program::TypeId element = context_.world.GetType(array.type).element;
  const program::Type type = context_.world.GetType(element);
  Result zero = Operand{};
  if (!type.IsReference()) {
    zero = type.kind == TypeKind::kBoolean ? Constant(type.name, false)
           : type.kind == TypeKind::kReal  ? Constant(type.name, 0.0)
                                           : Constant(type.name, std::int64_t{0});
  }
  const auto content = *size > 0 ? operands_.Convert(*zero, element) : std::nullopt;
  if (*size > 0 && !content) return std::nullopt;
  if (content) array.elements.assign(static_cast<std::size_t>(*size), *content);
  const auto made = operands_.Push(std::move(array));
  return made ? Result(operands_.VariableOf(*made)) : std::nullopt;
}

UnitResolver::Result UnitResolver::EvaluateNegation(const Node& node) {
  auto operand = Evaluate(node.children[0]);
  if (!operand || operand->kind != Kind::kConstant) return std::nullopt;
  if (auto* integer = std::get_if<std::int64_t>(&operand->value)) {
    *integer = static_cast<std::int64_t>(-static_cast<std::uint64_t>(*integer));
    return operand;
  }
  if (auto* real = std::get_if<double>(&operand->value)) {
    *real = -*real;
    return operand;
  }
  return std::nullopt;
}

UnitResolver::Result UnitResolver::EvaluateBinary(const Node& node) {
  const auto left = Evaluate(node.children[0]);
  const auto right = Evaluate(node.children[1]);
  if (!left || !right || left->kind != Kind::kConstant || right->kind != Kind::kConstant)
    return std::nullopt;
  const bool text = std::holds_alternative<std::u16string>(left->value) ||
                    std::holds_alternative<std::u16string>(right->value);
  if (node.name == "+" && text) {
    const auto is_character = [&](const Operand& operand) {
      return context_.world.GetType(operand.type).is_character;
    };
    return Constant(kText, ToText(left->value, is_character(*left)) +
                               ToText(right->value, is_character(*right)));
  }
  const auto* a = std::get_if<std::int64_t>(&left->value);
  const auto* b = std::get_if<std::int64_t>(&right->value);
  if (a == nullptr || b == nullptr) return std::nullopt;
  const auto x = static_cast<std::uint64_t>(*a);
  const auto y = static_cast<std::uint64_t>(*b);
  const bool is_long = context_.world.GetType(left->type).name == "J" ||
                       context_.world.GetType(right->type).name == "J";
  Result result = Constant(is_long ? "J" : "I", std::int64_t{0});
  std::uint64_t value = 0;
  if (node.name == "+") {
    value = x + y;
  } else if (node.name == "-") {
    value = x - y;
  } else if (node.name == "*") {
    value = x * y;
  } else {
    return std::nullopt;
  }
  result->value = static_cast<std::int64_t>(value);
  return operands_.CastConstant(*result, result->type);
}

}  // namespace aftershock::jvm::internal
