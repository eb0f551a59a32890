// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/stub_rules.h"

#include <algorithm>
#include <string>

namespace aftershock::jvm {
namespace {

/// Name and parameters: what decides whether one method overrides another.
std::string_view ParametersOf(std::string_view descriptor) {
  return descriptor.substr(0, descriptor.rfind(')') + 1);
}

bool Overrides(const MemberOutline& a, const MemberOutline& b) {
  return a.name == b.name && ParametersOf(a.descriptor) == ParametersOf(b.descriptor);
}

}  // namespace

bool StubRules::IsImplemented(const Method& method, const std::vector<Method>& concrete) {
  return std::ranges::any_of(concrete, [&](const Method& other) {
    if (!Overrides(*other.method, *method.method)) return false;
    // A class's method implements whatever its interfaces ask for; a default method only what is
    // declared above it.
    if (!other.owner->Is(kInterface)) {
      return method.owner->Is(kInterface) ||
             index_.IsSubtype(other.owner->name, method.owner->name);
    }
    return index_.IsSubtype(other.owner->name, method.owner->name);
  });
}

std::vector<StubRules::Method> StubRules::AbstractMethods(std::string_view internal_name) {
  std::vector<Method> abstract;
  std::vector<Method> concrete;
  for (const std::string_view name : index_.Supertypes(internal_name)) {
    const ClassOutline* type = index_.Outline(name);
    if (type == nullptr) continue;
    for (const MemberOutline& method : type->methods) {
      if (method.Is(kStatic) || method.Is(kPrivate) || method.name.starts_with('<')) continue;
      if (!method.Is(kAbstract)) {
        concrete.push_back({type, &method});
      } else if (std::ranges::none_of(abstract, [&](const Method& other) {
                   return Overrides(*other.method, method);
                 })) {
        abstract.push_back({type, &method});
      }
    }
  }
  std::erase_if(abstract, [&](const Method& method) { return IsImplemented(method, concrete); });
  return abstract;
}

bool StubRules::CanStub(std::string_view internal_name) {
  const ClassOutline* type = index_.Outline(internal_name);
  if (type == nullptr || !access_.CanName(internal_name)) return false;
  if (!type->Is(kAbstract) || type->Is(kFinal) || type->Is(kEnum) || type->Is(kAnnotation))
    return false;
  if (type->is_sealed) return false;
  // An inner class can only be extended with an instance around it at hand.
  if (!type->outer.empty() && !type->Is(kStatic) && !type->Is(kInterface)) return false;
  return std::ranges::all_of(AbstractMethods(internal_name), [this](const Method& method) {
    return access_.CanExtendWith(*method.owner, *method.method);
  });
}

}  // namespace aftershock::jvm
