// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/typing/class_facts.h"

#include <algorithm>
#include <utility>

#include "jvm/classes/generic_supertypes.h"
#include "jvm/emit/internal/typing/deprecation.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

/// Names of the parameters as the class was compiled with them: MethodParameters, else the debug
/// names of the first slots.
std::vector<std::string> ParameterNames(const MethodInfo& method) {
  if (!method.parameter_names.empty()) {
    return {method.parameter_names.begin(), method.parameter_names.end()};
  }
  const auto signature = ParseMethodSignature(method.descriptor);
  if (!method.code || !signature || method.code->variables.empty()) return {};
  std::vector<std::string> names;
  std::uint16_t slot = method.Is(kStatic) ? 0 : 1;
  for (const GenericType& parameter : signature->arguments) {
    const auto& variables = method.code->variables;
    const auto named = std::find_if(variables.begin(), variables.end(), [&](const auto& variable) {
      return variable.index == slot && variable.start_pc == 0;
    });
    names.emplace_back(named == variables.end() ? "" : named->name);
    slot += parameter.name == "J" || parameter.name == "D" ? 2 : 1;
  }
  return names;
}

MemberFacts FactsOf(const ClassFile& file, const MemberInfo& member) {
  MemberFacts facts;
  facts.access = member.access;
  facts.name = member.name;
  facts.descriptor = member.descriptor;
  facts.signature = member.signature.empty() ? member.descriptor : member.signature;
  facts.deprecation = FindDeprecation(file, member.attributes);
  return facts;
}

void AddNesting(const ClassFile& file, ClassFacts& facts) {
  facts.simple_name = NameWithinPackage(file.name);
  facts.is_auxiliary = !file.Is(kPublic) && facts.simple_name.find('$') == std::string::npos &&
                       file.source_file.ends_with(".java") &&
                       file.source_file != facts.simple_name + ".java";
  for (const InnerClass& inner : file.inner_classes) {
    if (inner.inner != file.name || inner.outer.empty()) continue;
    facts.outer = inner.outer;
    facts.simple_name = inner.simple_name;
    facts.access = inner.access;
    facts.is_inner = (inner.access & (kStatic | kInterface)) == 0;
  }
}

ClassFacts FactsOf(const ClassFile& file) {
  ClassFacts facts;
  static_cast<ClassSignature&>(facts) = DeclaredSignature(file);
  facts.name = file.name;
  facts.access = file.access;
  facts.deprecation = FindDeprecation(file, file.attributes);
  AddNesting(file, facts);
  for (const MethodInfo& method : file.methods) {
    facts.methods.push_back(FactsOf(file, method));
    facts.methods.back().parameter_names = ParameterNames(method);
  }
  for (const FieldInfo& field : file.fields) facts.fields.push_back(FactsOf(file, field));
  return facts;
}

}  // namespace

const MemberFacts* ClassFacts::FindMethod(std::string_view method_name,
                                          std::string_view descriptor) const {
  for (const MemberFacts& method : methods) {
    if (method.name == method_name && method.descriptor == descriptor) return &method;
  }
  return nullptr;
}

const MemberFacts* ClassFacts::FindField(std::string_view field_name) const {
  for (const MemberFacts& field : fields) {
    if (field.name == field_name) return &field;
  }
  return nullptr;
}

const ClassFacts* ClassFactsCache::Find(std::string_view internal_name) {
  auto known = classes_.find(internal_name);
  if (known == classes_.end()) {
    known = classes_.emplace(internal_name, std::nullopt).first;
    const ClassFile* file = world_.class_files().Find(internal_name);
    if (file != nullptr) known->second = FactsOf(*file);
  }
  return known->second ? &*known->second : nullptr;
}

std::string QualifiedName(ClassFactsCache& classes, std::string_view internal_name) {
  const ClassFacts* facts = classes.Find(internal_name);
  if (facts != nullptr && !facts->outer.empty()) {
    return QualifiedName(classes, facts->outer) + "." + facts->simple_name;
  }
  return DottedName(internal_name);
}

}  // namespace aftershock::jvm
