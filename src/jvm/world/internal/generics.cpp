// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/generics.h"

#include <algorithm>
#include <utility>

#include "jvm/bytecode/descriptor.h"
#include "jvm/classes/generic_supertypes.h"
#include "jvm/classfile/class_file.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

using Kind = GenericType::Kind;
using program::Formals;
using program::TypeId;

/// Deeper arguments tell nothing that a test could use, and `E extends Enum<E>` has no end.
constexpr int kDeepest = 3;

GenericType WithOwnParameters(std::string_view name, const std::vector<TypeParameter>& parameters) {
  GenericType type = GenericType::Class(std::string(name));
  for (const TypeParameter& parameter : parameters)
    type.arguments.push_back({Kind::kVariable, parameter.name, {}});
  return type;
}

/// Notes what the variables of `pattern` must be for it to become `actual`.
void Bind(const GenericType& pattern, const GenericType& actual, Substitution& bindings) {
  if (pattern.Is(Kind::kVariable)) {
    bindings.emplace(pattern.name, actual);
  } else if (pattern.Is(Kind::kWildcard)) {
    if (!pattern.arguments.empty()) Bind(pattern.arguments[0], actual, bindings);
  } else if (pattern.kind == actual.kind && pattern.name == actual.name &&
             pattern.arguments.size() == actual.arguments.size()) {
    for (std::size_t i = 0; i < pattern.arguments.size(); ++i)
      Bind(pattern.arguments[i], actual.arguments[i], bindings);
  }
}

}  // namespace

const Generics::ClassSignatures* Generics::Find(std::string_view internal_name) {
  auto known = classes_.find(internal_name);
  if (known != classes_.end()) return known->second ? &*known->second : nullptr;
  known = classes_.emplace(internal_name, std::nullopt).first;
  const auto found = class_path_.Find(internal_name);
  if (!found) return nullptr;
  const auto file = ParseClassFile(found->bytes, {.skip_code = true});
  if (!file) return nullptr;
  ClassSignatures& signatures =
      known->second.emplace(ClassSignatures{DeclaredSignature(*file), {}});
  const auto add = [&](const MemberInfo& member) {
    if (member.signature.empty()) return;
    signatures.members.emplace(std::string(member.name) + std::string(member.descriptor),
                               member.signature);
  };
  for (const MethodInfo& method : file->methods) add(method);
  for (const FieldInfo& field : file->fields) add(field);
  return &signatures;
}

std::optional<Generics::Declaration> Generics::DeclarationOf(program::CallableId id) {
  const MemberDetails& details = callables_.Details(id);
  const ClassSignatures* owner = Find(details.owner);
  if (owner == nullptr) return std::nullopt;
  const auto known = owner->members.find(details.name + details.descriptor);
  if (known == owner->members.end() && owner->parameters.empty()) return std::nullopt;
  const std::string& text = known == owner->members.end() ? details.descriptor : known->second;
  Declaration declaration;
  declaration.owner = WithOwnParameters(details.owner, owner->parameters);
  if (details.descriptor.starts_with('(')) {
    auto method = ParseMethodSignature(text);
    // Parameters that the compiler adds (an outer object) are in the descriptor only.
    if (!method || method->arguments.size() != callables_.Get(id).parameters.size())
      return std::nullopt;
    declaration.parameters = std::move(method->arguments);
    declaration.result = std::move(method->result);
    declaration.scope = std::move(method->parameters);
  } else {
    auto field = ParseTypeSignature(text);
    if (!field) return std::nullopt;
    declaration.result = *field;
    if (!callables_.Get(id).parameters.empty()) {
      declaration.parameters.push_back(std::move(*field));
      declaration.result = {Kind::kPrimitive, "V", {}};
    }
  }
  if (details.name == "<init>") declaration.result = declaration.owner;
  declaration.scope.insert(declaration.scope.end(), owner->parameters.begin(),
                           owner->parameters.end());
  return declaration;
}

Formals Generics::ToMake(program::CallableId callable, TypeId wanted) {
  const auto declaration = DeclarationOf(callable);
  const program::Callable& plain = callables_.Get(callable);
  if (!declaration) return {plain.owner, plain.parameters, plain.result};
  Substitution bindings;
  const GenericType asked = ToGeneric(wanted);
  if (!asked.arguments.empty()) {
    const auto seen = AsSuper(declaration->result, asked.name);
    if (seen) Bind(*seen, asked, bindings);
  }
  return Resolve(*declaration, bindings);
}

Formals Generics::On(TypeId receiver, program::CallableId callable) {
  const auto declaration = DeclarationOf(callable);
  const program::Callable& plain = callables_.Get(callable);
  if (!declaration) return {plain.owner, plain.parameters, plain.result};
  Substitution bindings;
  if (plain.NeedsReceiver()) {
    if (const auto seen = AsSuper(ToGeneric(receiver), declaration->owner.name))
      Bind(declaration->owner, *seen, bindings);
  }
  return Resolve(*declaration, bindings);
}

TypeId Generics::WithContent(TypeId type, std::string_view content) {
  const std::string_view name = types_.ClassOf(type);
  if (types_.Get(type).erasure.valid() || !name.starts_with("java/util/")) return type;
  const ClassSignatures* signatures = Find(name);
  const std::size_t count = signatures == nullptr ? 0 : signatures->parameters.size();
  if (count == 0 || count > 2) return type;
  // What a map is asked for are its values.
  std::vector<TypeId> arguments(count, types_.Intern("Ljava/lang/Object;"));
  arguments.back() = types_.Intern(DescriptorOfClass(content));
  return types_.InternParameterised(type, std::move(arguments));
}

Formals Generics::Resolve(const Declaration& declaration, const Substitution& bindings) {
  const auto resolve = [&](const GenericType& type) {
    return Resolve(Substitute(type, bindings), declaration.scope, 0);
  };
  Formals formals;
  formals.receiver = resolve(declaration.owner);
  for (const GenericType& parameter : declaration.parameters)
    formals.parameters.push_back(resolve(parameter));
  formals.result = resolve(declaration.result);
  return formals;
}

TypeId Generics::Resolve(const GenericType& type, const std::vector<TypeParameter>& scope,
                         int depth) {
  const auto object = [this] { return types_.Intern("Ljava/lang/Object;"); };
  switch (type.kind) {
    case Kind::kPrimitive:
      return types_.Intern(type.name);
    case Kind::kArray: {
      const TypeId element = Resolve(type.arguments[0], scope, depth);
      return types_.InternArrayOf(element);
    }
    case Kind::kVariable: {
      const auto declared = std::ranges::find(scope, type.name, &TypeParameter::name);
      if (declared == scope.end() || declared->bounds.empty() || depth >= kDeepest) return object();
      return Resolve(declared->bounds[0], scope, depth + 1);
    }
    case Kind::kWildcard:
      return type.arguments.empty() ? object() : Resolve(type.arguments[0], scope, depth);
    case Kind::kClass:
      return ResolveClass(type, scope, depth);
    default:
      return object();
  }
}

TypeId Generics::ResolveClass(const GenericType& type, const std::vector<TypeParameter>& scope,
                              int depth) {
  const TypeId erased = types_.Intern(DescriptorOfClass(type.name));
  if (depth >= kDeepest) return erased;
  const TypeId object = types_.Intern("Ljava/lang/Object;");
  std::vector<TypeId> arguments;
  bool tells = false;
  for (const GenericType& argument : type.arguments) {
    arguments.push_back(Resolve(argument, scope, depth + 1));
    tells = tells || arguments.back() != object;
  }
  return tells ? types_.InternParameterised(erased, std::move(arguments)) : erased;
}

GenericType Generics::ToGeneric(TypeId id) const {
  const program::Type& type = types_.Get(id);
  if (type.kind == program::TypeKind::kArray) return GenericType::Array(ToGeneric(type.element));
  const std::string_view name = types_.ClassOf(id);
  if (name.empty()) return {Kind::kPrimitive, type.name, {}};
  GenericType generic = GenericType::Class(std::string(name));
  for (const TypeId argument : type.arguments) generic.arguments.push_back(ToGeneric(argument));
  return generic;
}

std::optional<GenericType> Generics::AsSuper(const GenericType& type, std::string_view ancestor) {
  return jvm::AsSuper(type, ancestor, [this](const std::string& name) { return Find(name); });
}

}  // namespace aftershock::jvm
