// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/usage/internal/usage_writer.h"

#include <algorithm>

#include "jvm/bytecode/descriptor.h"
#include "testcase/edit.h"
#include "testcase/literal.h"

namespace aftershock::jvm::internal {
namespace {

using program::CallableId;
using program::Type;
using program::TypeId;
using program::TypeKind;
using testcase::Variable;
using Kind = CodeValue::Kind;

constexpr std::size_t kMostStatements = 80;
/// With more the code says too little.
constexpr std::size_t kMostOpen = 12;

/// The constant as a value of the primitive type; nullopt: it is none.
std::optional<program::Value> Converted(const CodeValue& value, const Type& wanted) {
  const std::int64_t* integer = value.Integer();
  const double* real = value.Real();
  if (wanted.kind == TypeKind::kBoolean && integer != nullptr) return *integer != 0;
  if (wanted.kind == TypeKind::kInteger && integer != nullptr)
    return testcase::WrapInteger(wanted, *integer);
  if (wanted.kind == TypeKind::kReal && real != nullptr) return testcase::RoundReal(wanted, *real);
  return std::nullopt;
}

}  // namespace

std::optional<CallableId> UsageWriter::Resolve(std::string_view owner, std::string_view name,
                                               std::string_view descriptor) {
  const bool exact = name == "<init>";
  for (const std::string_view type : index_.Supertypes(owner)) {
    if (exact && type != owner) break;
    const ClassOutline* outline = index_.Outline(type);
    if (outline == nullptr || outline->origin == Origin::kTest) continue;
    const auto found = world_.FindMember(type, name, descriptor);
    if (found && world_.IsAccessible(*found)) return found;
  }
  return std::nullopt;
}

std::optional<CallableId> UsageWriter::ResolveWrite(std::string_view owner, std::string_view name) {
  const TypeId type = world_.InternType('L' + std::string(owner) + ';');
  for (const CallableId member : world_.Members(type)) {
    const program::Callable& callable = world_.GetCallable(member);
    if (callable.kind == program::CallableKind::kFieldWrite && callable.name == name) return member;
  }
  return std::nullopt;
}

std::optional<Variable> UsageWriter::Call(CallableId id, CodeValue* receiver,
                                          const std::vector<CodeValue*>& arguments) {
  const program::Callable callable = world_.GetCallable(id);
  testcase::Call call{id, testcase::kNoVariable, {}};
  if (callable.NeedsReceiver()) {
    if (receiver == nullptr || receiver->kind == Kind::kNull) return std::nullopt;
    const auto used = Use(*receiver, callable.owner);
    if (!used) return std::nullopt;
    call.receiver = *used;
  }
  if (arguments.size() != callable.parameters.size()) return std::nullopt;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto used = Use(*arguments[i], callable.parameters[i]);
    if (!used) return std::nullopt;
    call.arguments.push_back(*used);
  }
  return Push(std::move(call));
}

std::optional<Variable> UsageWriter::Use(CodeValue& value, TypeId wanted) {
  switch (value.kind) {
    case Kind::kNull:
      return Push(testcase::Literal{wanted, program::Null{}});
    case Kind::kConstant:
      return UseConstant(value, wanted);
    case Kind::kVariable: {
      const TypeId type = testcase::TypeOf(usage_.test.statements[value.variable], world_);
      if (type == wanted || world_.IsAssignable(type, wanted)) return value.variable;
      return Open(value, wanted);
    }
    case Kind::kArray:
      return UseArray(value, wanted);
    case Kind::kNew:
      return std::nullopt;
    case Kind::kUnknown:
    case Kind::kObject:
    case Kind::kLambda:
      return Open(value, wanted);
  }
  return std::nullopt;
}

std::optional<Variable> UsageWriter::UseConstant(CodeValue& value, TypeId wanted) {
  const Type type = world_.GetType(wanted);
  if (!type.IsReference()) {
    auto converted = Converted(value, type);
    if (!converted) return Open(value, wanted);
    return Push(testcase::Literal{wanted, *std::move(converted)});
  }
  const TypeId own = world_.InternType(value.descriptor);
  if (own != wanted && !world_.IsAssignable(own, wanted)) return Open(value, wanted);
  return Push(testcase::Literal{own, value.constant});
}

std::optional<Variable> UsageWriter::UseArray(CodeValue& value, TypeId wanted) {
  const TypeId own = world_.InternType(value.descriptor);
  if (own != wanted && !world_.IsAssignable(own, wanted)) return Open(value, wanted);
  testcase::MakeArray array{own, {}};
  const TypeId element = world_.GetType(own).element;
  for (CodeValue* item : value.elements) {
    const auto used = Use(*item, element);
    if (!used) return std::nullopt;
    array.elements.push_back(*used);
  }
  const auto made = Push(std::move(array));
  if (!made) return std::nullopt;
  value.kind = Kind::kVariable;
  value.variable = *made;
  return made;
}

std::optional<Variable> UsageWriter::Open(CodeValue& value, TypeId wanted) {
  if (value.opened) {
    const TypeId type = testcase::TypeOf(usage_.test.statements[*value.opened], world_);
    if (type == wanted || world_.IsAssignable(type, wanted)) return value.opened;
  }
  if (usage_.open.size() >= kMostOpen) return std::nullopt;
  TypeId type = wanted;
  if (value.kind == Kind::kUnknown && value.descriptor.starts_with('L')) {
    const TypeId own = world_.InternType(value.descriptor);
    const bool nameable = world_.IsAccessibleClass(ClassOfDescriptor(value.descriptor));
    if (nameable && world_.IsAssignable(own, wanted)) type = own;
  }
  const auto place = Push(testcase::Literal{type, testcase::ZeroOf(world_.GetType(type))});
  if (!place) return std::nullopt;
  usage_.open.push_back(*place);
  value.opened = place;
  return place;
}

std::optional<Variable> UsageWriter::Push(testcase::Statement statement) {
  if (usage_.test.statements.size() >= kMostStatements) return std::nullopt;
  usage_.test.statements.push_back(std::move(statement));
  return static_cast<Variable>(usage_.test.statements.size() - 1);
}

search::Usage SliceTo(search::Usage usage, std::size_t last) {
  std::vector<testcase::Statement>& statements = usage.test.statements;
  statements.resize(last + 1);
  std::vector<bool> unneeded(statements.size(), true);
  unneeded[last] = false;
  for (std::size_t i = last + 1; i-- > 0;) {
    const auto* call = std::get_if<testcase::Call>(&statements[i]);
    const bool changes =
        call != nullptr && call->receiver != testcase::kNoVariable && !unneeded[call->receiver];
    if (changes) unneeded[i] = false;
    if (unneeded[i]) continue;
    testcase::ForEachUse(statements[i], [&](Variable used) { unneeded[used] = false; });
  }
  std::vector<Variable> open;
  Variable kept = 0;
  for (std::size_t i = 0; i < statements.size(); ++i) {
    if (unneeded[i]) continue;
    if (std::ranges::binary_search(usage.open, static_cast<Variable>(i))) open.push_back(kept);
    ++kept;
  }
  usage.open = std::move(open);
  testcase::RemoveMarked(usage.test, unneeded);
  return usage;
}

}  // namespace aftershock::jvm::internal
