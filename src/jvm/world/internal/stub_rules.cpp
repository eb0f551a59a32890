// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/stub_rules.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

namespace aftershock::jvm {
namespace {

constexpr std::size_t kMostOverridable = 12;
constexpr std::size_t kNeverCalled = std::numeric_limits<std::size_t>::max();
/// What collections, sorting and printing call on whatever they are given.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kMethodsOfEveryObject = {
    {{"toString", "()Ljava/lang/String;"},
     {"equals", "(Ljava/lang/Object;)Z"},
     {"hashCode", "()I"}}};

/// Name and parameters: what decides whether one method overrides another.
std::string_view ParametersOf(std::string_view descriptor) {
  return descriptor.substr(0, descriptor.rfind(')') + 1);
}

bool Overrides(const MemberOutline& a, const MemberOutline& b) {
  return a.name == b.name && ParametersOf(a.descriptor) == ParametersOf(b.descriptor);
}

bool IsOverriddenIn(const std::vector<StubRules::Method>& methods, const MemberOutline& method) {
  return std::ranges::any_of(
      methods, [&](const StubRules::Method& other) { return Overrides(*other.method, method); });
}

/// Its place among kMethodsOfEveryObject, with compareTo after them.
std::size_t PlaceOfUsual(const MemberOutline& method) {
  for (std::size_t i = 0; i < kMethodsOfEveryObject.size(); ++i) {
    if (method.name == kMethodsOfEveryObject[i].first &&
        method.descriptor == kMethodsOfEveryObject[i].second)
      return i;
  }
  return method.name == "compareTo" && method.descriptor.ends_with(")I")
             ? kMethodsOfEveryObject.size()
             : kNeverCalled;
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

StubRules::Inherited StubRules::Collect(std::string_view internal_name) {
  Inherited found;
  for (const std::string_view name : index_.Supertypes(internal_name)) {
    const ClassOutline* type = index_.Outline(name);
    if (type == nullptr) continue;
    for (const MemberOutline& method : type->methods) {
      if (method.Is(kStatic) || method.Is(kPrivate) || method.name.starts_with('<')) continue;
      if (!method.Is(kAbstract)) {
        found.concrete.push_back({type, &method});
      } else if (!IsOverriddenIn(found.abstract, method)) {
        found.abstract.push_back({type, &method});
      }
    }
  }
  std::erase_if(found.abstract,
                [&](const Method& method) { return IsImplemented(method, found.concrete); });
  return found;
}

std::vector<StubRules::Method> StubRules::AbstractMethods(std::string_view internal_name) {
  std::vector<Method> abstract = Collect(internal_name).abstract;
  std::ranges::stable_sort(abstract, {}, [&](const Method& method) {
    return focus_.CallRank(internal_name, *method.method).value_or(kNeverCalled);
  });
  return abstract;
}

bool StubRules::CanOverride(const Method& method) {
  const MemberOutline& member = *method.method;
  if (member.Is(kFinal) || member.descriptor.ends_with(")V")) return false;
  // Overriding a deprecated method makes the emitted test compile with a warning.
  if (method.owner->origin == Origin::kPlatform && member.is_deprecated) return false;
  // Without it the frame could not be reached.
  if (focus_.IsInTrace(method.owner->name, member.name)) return false;
  return access_.CanExtendWith(*method.owner, member);
}

std::size_t StubRules::Rank(std::string_view internal_name, const Method& method) {
  if (const auto rank = focus_.CallRank(internal_name, *method.method)) return *rank;
  const std::size_t usual = PlaceOfUsual(*method.method);
  return usual == kNeverCalled ? kNeverCalled : kNeverCalled / 2 + usual;
}

std::vector<StubRules::Method> StubRules::OverridableMethods(std::string_view internal_name) {
  const Inherited inherited = Collect(internal_name);
  std::vector<Method> nearest;
  std::vector<std::pair<std::size_t, Method>> ranked;
  for (const Method& method : inherited.concrete) {
    // A bridge only leads to the method that is meant.
    if (method.method->Is(kSynthetic) || IsOverriddenIn(nearest, *method.method)) continue;
    nearest.push_back(method);
    if (IsOverriddenIn(inherited.abstract, *method.method) || !CanOverride(method)) continue;
    const std::size_t rank = Rank(internal_name, method);
    if (rank != kNeverCalled) ranked.emplace_back(rank, method);
  }
  std::ranges::stable_sort(ranked, {}, &std::pair<std::size_t, Method>::first);
  if (ranked.size() > kMostOverridable) ranked.resize(kMostOverridable);
  std::vector<Method> overridable;
  for (const auto& [rank, method] : ranked) overridable.push_back(method);
  return overridable;
}

std::vector<std::string_view> StubRules::Adapters(std::string_view internal_name) {
  // Of an interface such as Runnable half of the program is below.
  constexpr std::size_t kMostLookedAt = 100;
  constexpr std::size_t kMost = 4;
  const std::size_t whole = AbstractMethods(internal_name).size();
  std::vector<std::pair<std::size_t, std::string_view>> fewer;
  std::size_t looked_at = 0;
  for (const std::string_view below : index_.Subtypes(internal_name)) {
    if (whole < 2 || ++looked_at > kMostLookedAt) break;
    const ClassOutline* type = index_.Outline(below);
    if (type == nullptr || type->Is(kInterface) || !CanStub(below)) continue;
    const std::size_t open = AbstractMethods(below).size();
    if (open < whole) fewer.emplace_back(open, below);
  }
  std::ranges::stable_sort(fewer, {}, &std::pair<std::size_t, std::string_view>::first);
  if (fewer.size() > kMost) fewer.resize(kMost);
  std::vector<std::string_view> adapters;
  for (const auto& [open, below] : fewer) adapters.push_back(below);
  return adapters;
}

bool StubRules::CallsOverridable(std::string_view internal_name) {
  return std::ranges::any_of(OverridableMethods(internal_name), [&](const Method& method) {
    return focus_.CallRank(internal_name, *method.method).has_value();
  });
}

bool StubRules::CanStub(std::string_view internal_name) {
  const ClassOutline* type = index_.Outline(internal_name);
  if (type == nullptr || !access_.CanName(internal_name)) return false;
  if (type->Is(kFinal) || type->Is(kEnum) || type->Is(kAnnotation) || type->is_sealed) return false;
  // An inner class can only be extended with an instance around it at hand.
  if (!type->outer.empty() && !type->Is(kStatic) && !type->Is(kInterface)) return false;
  return std::ranges::all_of(AbstractMethods(internal_name), [this](const Method& method) {
    return access_.CanExtendWith(*method.owner, *method.method);
  });
}

}  // namespace aftershock::jvm
