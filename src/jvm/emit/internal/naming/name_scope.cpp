// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/naming/name_scope.h"

#include <algorithm>
#include <utility>

#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

using Kind = GenericType::Kind;

std::string PrimitiveName(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'B':
      return "byte";
    case 'C':
      return "char";
    case 'D':
      return "double";
    case 'F':
      return "float";
    case 'I':
      return "int";
    case 'J':
      return "long";
    case 'S':
      return "short";
    case 'Z':
      return "boolean";
    default:
      return "void";
  }
}

}  // namespace

NameScope::NameScope(ClassFactsCache& classes, std::string package, const std::string& test_class)
    : classes_(classes), package_(std::move(package)) {
  owners_[test_class] = "";
}

bool NameScope::Reserve(const std::string& simple_name, const std::string& internal_name) {
  return owners_.emplace(simple_name, internal_name).first->second == internal_name;
}

std::string NameScope::Spell(std::string_view internal_name) {
  const ClassFacts* facts = classes_.Find(internal_name);
  if (facts != nullptr && !facts->outer.empty()) {
    return Spell(facts->outer) + "." + facts->simple_name;
  }
  const std::string package(PackageOf(internal_name));
  const std::string simple(NameWithinPackage(internal_name));
  const std::string neighbour = package_.empty() ? simple : package_ + "/" + simple;
  const bool shadowed = package == "java/lang" && package != package_ && classes_.Exists(neighbour);
  if (shadowed || !Reserve(simple, std::string(internal_name))) {
    return QualifiedName(classes_, internal_name);
  }
  if (package != package_ && package != "java/lang") {
    imports_.insert(QualifiedName(classes_, internal_name));
  }
  return simple;
}

void NameScope::Import(const std::string& qualified_name) {
  owners_[qualified_name.substr(qualified_name.rfind('.') + 1)] = InternalName(qualified_name);
  imports_.insert(qualified_name);
}

std::string NameScope::SpellErased(const GenericType& type) {
  switch (type.kind) {
    case Kind::kPrimitive:
      return PrimitiveName(type.name);
    case Kind::kArray:
      return SpellErased(type.arguments[0]) + "[]";
    case Kind::kClass:
      return Spell(type.name);
    default:
      return Spell("java/lang/Object");
  }
}

std::string NameScope::Spell(const GenericType& type) {
  if (type.Is(Kind::kArray)) return Spell(type.arguments[0]) + "[]";
  if (type.Is(Kind::kWildcard)) {
    if (type.bound == GenericType::Bound::kNone) return "?";
    const char* word = type.bound == GenericType::Bound::kExtends ? "? extends " : "? super ";
    return word + Spell(type.arguments[0]);
  }
  std::string spelled = SpellErased(type);
  if (!type.Is(Kind::kClass) || type.arguments.empty()) return spelled;
  spelled += '<';
  for (const GenericType& argument : type.arguments) {
    if (spelled.back() != '<') spelled += ", ";
    spelled += Spell(argument);
  }
  return spelled + '>';
}

std::string NameScope::Imports() const {
  std::string block;
  for (const std::string& name : static_imports_) block += "import static " + name + ";\n";
  if (!static_imports_.empty()) block += "\n";
  for (const std::string& name : imports_) block += "import " + name + ";\n";
  if (!imports_.empty()) block += "\n";
  return block;
}

}  // namespace aftershock::jvm
