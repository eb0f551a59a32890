// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classes/generic_supertypes.h"

#include <utility>

namespace aftershock::jvm {
namespace {

/// Damaged class files may name each other in a circle.
constexpr int kMostSteps = 40;

std::optional<GenericType> AsSuperWithin(const GenericType& type, std::string_view ancestor,
                                         const FindSignature& find, int steps) {
  if (!type.Is(GenericType::Kind::kClass) || steps == 0) return std::nullopt;
  if (type.name == ancestor) return type;
  const ClassSignature* declared = find(type.name);
  if (declared == nullptr) return std::nullopt;
  const bool raw = type.arguments.size() != declared->parameters.size();
  const Substitution arguments = ArgumentsOf(type, *declared);
  for (const GenericType& supertype : declared->supertypes) {
    const GenericType next =
        raw ? GenericType::Class(supertype.name) : Substitute(supertype, arguments);
    if (auto found = AsSuperWithin(next, ancestor, find, steps - 1)) return found;
  }
  return std::nullopt;
}

}  // namespace

ClassSignature DeclaredSignature(const ClassFile& file) {
  if (!file.signature.empty()) {
    if (auto declared = ParseClassSignature(file.signature)) return *std::move(declared);
  }
  ClassSignature erased;
  if (!file.super_name.empty()) {
    erased.supertypes.push_back(GenericType::Class(std::string(file.super_name)));
  }
  for (const std::string_view name : file.interfaces) {
    erased.supertypes.push_back(GenericType::Class(std::string(name)));
  }
  return erased;
}

Substitution ArgumentsOf(const GenericType& type, const ClassSignature& declared) {
  Substitution arguments;
  if (type.arguments.size() != declared.parameters.size()) return arguments;
  for (std::size_t i = 0; i < type.arguments.size(); ++i) {
    arguments[declared.parameters[i].name] = type.arguments[i];
  }
  return arguments;
}

std::optional<GenericType> AsSuper(const GenericType& type, std::string_view ancestor,
                                   const FindSignature& find) {
  return AsSuperWithin(type, ancestor, find, kMostSteps);
}

}  // namespace aftershock::jvm
