// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/internal/unit_resolver.h"

#include <algorithm>

#include "jvm/bytecode/descriptor.h"
#include "testcase/edit.h"

namespace aftershock::jvm::internal {
namespace {

using program::TypeKind;
using testcase::Variable;
using Kind = Operand::Kind;

constexpr std::string_view kTextType = "Ljava/lang/String;";
constexpr int kDeepestCall = 200;

bool IsThis(const Node& node) { return node.kind == Node::Kind::kName && node.name == "this"; }

}  // namespace

void UnitResolver::AddParameter(const TypeName& type, const std::string& name) {
  const auto descriptor = context_.classes.DescriptorOf(type);
  if (!descriptor || *descriptor != "[Ljava/lang/String;") return;
  const auto array =
      operands_.Push(testcase::MakeArray{context_.world.InternType(*descriptor), {}});
  if (array) variables_[name] = operands_.VariableOf(*array);
}

void UnitResolver::Add(const Statement& statement) {
  if (!statement.has_value) return;
  Node typed;
  const Node* value = &statement.value;
  // `int[] a = {1, 2}` says the type only on the left.
  if (value->kind == Node::Kind::kArray && value->type.name.empty()) {
    typed = *value;
    typed.type = statement.type;
    value = &typed;
  }
  const auto result = Evaluate(*value);
  if (statement.name.empty()) return;
  variables_.erase(statement.name);
  if (result) variables_[statement.name] = Declared(statement.type, *result);
}

Operand UnitResolver::Declared(const TypeName& type, const Operand& value) {
  if (type.name.empty() || type.name == "var") return value;
  const auto descriptor = context_.classes.DescriptorOf(type);
  if (!descriptor || *descriptor == "V") return value;
  Operand declared = value;
  const program::TypeId id = context_.world.InternType(*descriptor);
  if (value.kind == Kind::kNull) declared.type = id;
  const bool primitive = !context_.world.GetType(id).IsReference();
  if (value.kind == Kind::kConstant && primitive) {
    return operands_.CastConstant(value, id).value_or(value);
  }
  if (value.kind == Kind::kLambda) {
    const auto stub = operands_.Convert(value, id);
    if (stub) return operands_.VariableOf(*stub);
  }
  return declared;
}

testcase::TestCase UnitResolver::Take() {
  testcase::RemoveUnused(test_);
  return std::move(test_);
}

UnitResolver::Result UnitResolver::Evaluate(const Node& node) {
  if (depth_ >= kDeepestCall) return std::nullopt;
  ++depth_;
  Result result = EvaluateKind(node);
  --depth_;
  if (result && result->kind == Kind::kConstant) {
    if (std::ranges::find(constants_, result->value) == constants_.end()) {
      constants_.push_back(result->value);
    }
  }
  return result;
}

UnitResolver::Result UnitResolver::EvaluateKind(const Node& node) {
  switch (node.kind) {
    case Node::Kind::kUnknown:
      EvaluateParts(node);
      return std::nullopt;
    case Node::Kind::kNull:
      return Operand{};
    case Node::Kind::kBoolean:
      return Constant("Z", node.integer != 0);
    case Node::Kind::kInteger:
      return Constant("I", node.integer);
    case Node::Kind::kLong:
      return Constant("J", node.integer);
    case Node::Kind::kFloat:
      return Constant("F", node.real);
    case Node::Kind::kDouble:
      return Constant("D", node.real);
    case Node::Kind::kCharacter:
      return Constant("C", node.integer);
    case Node::Kind::kText:
      return Constant(kTextType, node.text);
    case Node::Kind::kName:
      return EvaluateName(node.name);
    case Node::Kind::kField:
      return EvaluateField(node);
    case Node::Kind::kCall:
      return EvaluateCall(node);
    case Node::Kind::kNew:
      return EvaluateNew(node);
    case Node::Kind::kArray:
      return EvaluateArray(node);
    case Node::Kind::kSized:
      return EvaluateSizedArray(node);
    case Node::Kind::kCast:
      return EvaluateCast(node);
    case Node::Kind::kNegate:
      return EvaluateNegation(node);
    case Node::Kind::kBinary:
      return EvaluateBinary(node);
    case Node::Kind::kClass: {
      const auto descriptor = context_.classes.DescriptorOf(node.type);
      if (!descriptor || *descriptor == "V") return std::nullopt;
      return Constant("Ljava/lang/Class;",
                      program::ClassLiteral{context_.world.InternType(*descriptor)});
    }
    case Node::Kind::kLambda: {
      Operand lambda;
      lambda.kind = Kind::kLambda;
      lambda.lambda = &node;
      return lambda;
    }
    case Node::Kind::kAssign:
      return EvaluateAssignment(node);
  }
  return std::nullopt;
}

UnitResolver::Result UnitResolver::Constant(std::string_view descriptor, program::Value value) {
  Operand constant;
  constant.kind = Kind::kConstant;
  constant.type = context_.world.InternType(descriptor);
  constant.value = std::move(value);
  return constant;
}

UnitResolver::Result UnitResolver::EvaluateName(const std::string& name) {
  if (const auto known = variables_.find(name); known != variables_.end()) return known->second;
  for (const std::string& imported : context_.static_imports) {
    const auto owner = context_.classes.Find(imported);
    const auto field = owner ? members_.FindField(*owner, name, true) : std::nullopt;
    if (field) return AddCall({*field, false}, nullptr, {});
  }
  return std::nullopt;
}

UnitResolver::Result UnitResolver::EvaluateField(const Node& node) {
  const Node& target = node.children[0];
  if (IsThis(target)) return EvaluateName(node.name);
  if (const auto owner = AsClass(target)) {
    const auto field = members_.FindField(*owner, node.name, true);
    return field ? AddCall({*field, false}, nullptr, {}) : std::nullopt;
  }
  const auto object = Evaluate(target);
  const auto owner = object ? ClassOf(object->type) : std::nullopt;
  const auto field = owner ? members_.FindField(*owner, node.name, false) : std::nullopt;
  return field ? AddCall({*field, false}, &*object, {}) : std::nullopt;
}

UnitResolver::Result UnitResolver::EvaluateAssignment(const Node& node) {
  const Node& target = node.children[0];
  const auto value = Evaluate(node.children[1]);
  const bool own = target.kind == Node::Kind::kField && IsThis(target.children[0]);
  if (target.kind == Node::Kind::kName || own) {
    variables_.erase(target.name);
    if (value) variables_[target.name] = *value;
    return value;
  }
  if (target.kind != Node::Kind::kField || !value || AsClass(target.children[0])) return value;
  const auto object = Evaluate(target.children[0]);
  if (!object || object->kind != Kind::kVariable) return value;
  const auto write = members_.FindFieldWrite(object->type, target.name);
  if (write) AddCall({*write, false}, &*object, {*value});
  return value;
}

void UnitResolver::EvaluateParts(const Node& node) {
  for (const Node& child : node.children) Evaluate(child);
}

std::optional<std::string> UnitResolver::AsClass(const Node& node) {
  const std::string name = QualifiedName(node);
  if (name.empty() || variables_.contains(name.substr(0, name.find('.')))) return std::nullopt;
  return context_.classes.Find(name);
}

bool UnitResolver::EvaluateArguments(const Node& node, std::size_t first,
                                     std::vector<Operand>& arguments) {
  bool all = true;
  for (std::size_t i = first; i < node.children.size(); ++i) {
    if (auto argument = Evaluate(node.children[i])) {
      arguments.push_back(*std::move(argument));
    } else {
      all = false;
    }
  }
  return all;
}

UnitResolver::Result UnitResolver::EvaluateCall(const Node& node) {
  std::vector<Operand> arguments;
  std::optional<std::string> owner;
  Result object;
  if (node.has_target && !IsThis(node.children[0])) {
    owner = AsClass(node.children[0]);
    if (!owner) object = Evaluate(node.children[0]);
  }
  const bool all = EvaluateArguments(node, node.has_target ? 1 : 0, arguments);
  Result result;
  if (all && owner) {
    result = CallMethod(*owner, node.name, true, nullptr, arguments);
  } else if (all && object) {
    object = operands_.ToObject(*object);
    const auto type = object ? ClassOf(object->type) : std::nullopt;
    if (type) result = CallMethod(*type, node.name, false, &*object, arguments);
  } else if (all && !node.has_target) {
    for (const std::string& imported : context_.static_imports) {
      const auto found = context_.classes.Find(imported);
      if (found && !result) result = CallMethod(*found, node.name, true, nullptr, arguments);
    }
    // Kotlin and Scala make objects without `new`.
    const auto made = !result ? context_.classes.Find(node.name) : std::nullopt;
    if (made) result = CallMethod(*made, "<init>", true, nullptr, arguments);
  }
  if (result) return result;
  for (const Operand& argument : arguments) {
    if (argument.kind != Kind::kLambda || !called_.insert(argument.lambda).second) continue;
    EvaluateParts(*argument.lambda);
    for (const Statement& statement : argument.lambda->body) Add(statement);
  }
  return std::nullopt;
}

UnitResolver::Result UnitResolver::CallMethod(const std::string& class_name,
                                              const std::string& name, bool static_only,
                                              const Operand* receiver,
                                              const std::vector<Operand>& arguments) {
  if (name == "<init>") {
    const ClassOutline* outline = context_.index.Outline(class_name);
    const bool inner = outline != nullptr && !outline->outer.empty() && !outline->Is(kStatic);
    if (outline == nullptr || outline->Is(kAbstract) || outline->Is(kEnum) || inner)
      return std::nullopt;
  }
  const auto chosen = members_.FindMethod(class_name, name, arguments, static_only, operands_);
  if (!chosen) return std::nullopt;
  return AddCall(*chosen, receiver, arguments);
}

std::optional<std::vector<Variable>> UnitResolver::Pass(const MemberFinder::Chosen& chosen,
                                                        const std::vector<Operand>& arguments) {
  const program::Callable callable = context_.world.GetCallable(chosen.callable);
  const std::size_t fixed = callable.parameters.size() - (chosen.spread ? 1 : 0);
  std::vector<Variable> passed;
  for (std::size_t i = 0; i < fixed; ++i) {
    const auto variable = operands_.Convert(arguments[i], callable.parameters[i]);
    if (!variable) return std::nullopt;
    passed.push_back(*variable);
  }
  if (!chosen.spread) return passed;
  testcase::MakeArray array{callable.parameters.back(), {}};
  const program::TypeId element = context_.world.GetType(array.type).element;
  for (std::size_t i = fixed; i < arguments.size(); ++i) {
    const auto variable = operands_.Convert(arguments[i], element);
    if (!variable) return std::nullopt;
    array.elements.push_back(*variable);
  }
  const auto spread = operands_.Push(std::move(array));
  if (!spread) return std::nullopt;
  passed.push_back(*spread);
  return passed;
}

UnitResolver::Result UnitResolver::AddCall(const MemberFinder::Chosen& chosen,
                                           const Operand* receiver,
                                           const std::vector<Operand>& arguments) {
  const program::Callable callable = context_.world.GetCallable(chosen.callable);
  auto passed = Pass(chosen, arguments);
  if (!passed) return std::nullopt;
  testcase::Call call{chosen.callable, testcase::kNoVariable, *std::move(passed)};
  if (callable.NeedsReceiver()) {
    if (receiver == nullptr || receiver->kind != Kind::kVariable) return std::nullopt;
    call.receiver = receiver->variable;
  }
  const auto result = operands_.Push(std::move(call));
  if (!result || context_.world.GetType(callable.result).kind == TypeKind::kVoid)
    return std::nullopt;
  return operands_.VariableOf(*result);
}

UnitResolver::Result UnitResolver::EvaluateNew(const Node& node) {
  std::vector<Operand> arguments;
  const bool all = EvaluateArguments(node, 0, arguments);
  const auto name = context_.classes.Find(node.type.name);
  if (!all || !name) return std::nullopt;
  if (node.has_body) {
    if (auto stub = Stub(*name, arguments)) return stub;
  }
  return CallMethod(*name, "<init>", true, nullptr, arguments);
}

UnitResolver::Result UnitResolver::Stub(const std::string& class_name,
                                        const std::vector<Operand>& arguments) {
  const program::TypeId type = context_.world.InternType('L' + class_name + ';');
  for (const program::Producer& producer : context_.world.Producers(type)) {
    if (producer.kind != program::Producer::Kind::kStub || producer.type != type) continue;
    testcase::MakeStub stub{type, producer.callable, {}, {}};
    if (producer.callable.valid()) {
      const program::Callable callable = context_.world.GetCallable(producer.callable);
      if (callable.parameters.size() != arguments.size()) continue;
      auto passed = Pass({producer.callable, false}, arguments);
      if (!passed) continue;
      stub.arguments = *std::move(passed);
    }
    const auto made = operands_.Push(std::move(stub));
    return made ? Result(operands_.VariableOf(*made)) : std::nullopt;
  }
  return std::nullopt;
}

UnitResolver::Result UnitResolver::EvaluateCast(const Node& node) {
  auto operand = Evaluate(node.children[0]);
  const auto descriptor = context_.classes.DescriptorOf(node.type);
  if (!operand || !descriptor || *descriptor == "V") return std::nullopt;
  const program::TypeId to = context_.world.InternType(*descriptor);
  const bool primitive = !context_.world.GetType(to).IsReference();
  if (operand->kind == Kind::kConstant && primitive) return operands_.CastConstant(*operand, to);
  if (operand->kind == Kind::kNull) {
    operand->type = to;
    return operand;
  }
  // Casts to a subtype have no statement; those to a supertype only choose an overload.
  const auto variable = operands_.Convert(*operand, to);
  if (!variable) return std::nullopt;
  Operand cast = operands_.VariableOf(*variable);
  if (!primitive) cast.type = to;
  return cast;
}

std::optional<std::string> UnitResolver::ClassOf(program::TypeId type) {
  if (!type.valid()) return std::nullopt;
  const std::string_view name = ClassOfDescriptor(context_.world.GetType(type).name);
  if (name.empty()) return std::nullopt;
  return std::string(name);
}

}  // namespace aftershock::jvm::internal
