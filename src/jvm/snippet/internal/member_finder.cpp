// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/internal/member_finder.h"

#include <algorithm>
#include <string>

namespace aftershock::jvm::internal {
namespace {

using program::Callable;
using program::CallableId;
using program::CallableKind;
using program::TypeKind;

/// More than any sum of conversions: a method of fixed arity always wins.
constexpr int kSpreadCost = 10'000;

std::string_view ParametersOf(std::string_view descriptor) {
  return descriptor.substr(0, descriptor.rfind(')') + 1);
}

}  // namespace

std::vector<CallableId> MemberFinder::Candidates(std::string_view class_name, std::string_view name,
                                                 bool static_only) {
  std::vector<CallableId> candidates;
  std::vector<std::string_view> seen;
  for (const std::string_view supertype : index_.Supertypes(class_name)) {
    if (name == "<init>" && supertype != class_name) break;
    const ClassOutline* outline = index_.Outline(supertype);
    if (outline == nullptr || outline->origin == Origin::kTest) continue;
    for (const MemberOutline& method : outline->methods) {
      if (method.name != name || method.Is(kSynthetic)) continue;
      if (static_only && name != "<init>" && !method.Is(kStatic)) continue;
      const std::string_view parameters = ParametersOf(method.descriptor);
      if (std::ranges::find(seen, parameters) != seen.end()) continue;
      const auto callable = world_.FindMember(supertype, name, method.descriptor);
      if (!callable || !world_.IsAccessible(*callable)) continue;
      seen.push_back(parameters);
      candidates.push_back(*callable);
    }
  }
  return candidates;
}

std::optional<int> MemberFinder::CostOf(const Callable& callable,
                                        const std::vector<Operand>& arguments, bool spread,
                                        Operands& operands) {
  const auto& parameters = callable.parameters;
  if (!spread && parameters.size() != arguments.size()) return std::nullopt;
  if (spread && (parameters.empty() || arguments.size() + 1 < parameters.size())) {
    return std::nullopt;
  }
  program::TypeId element;
  if (spread) {
    const program::Type& last = world_.GetType(parameters.back());
    if (last.kind != TypeKind::kArray) return std::nullopt;
    element = last.element;
  }
  int sum = spread ? kSpreadCost : 0;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool in_array = spread && i + 1 >= parameters.size();
    const auto cost = operands.CostOf(arguments[i], in_array ? element : parameters[i]);
    if (!cost) return std::nullopt;
    sum += *cost;
  }
  return sum;
}

bool MemberFinder::IsMoreSpecific(const Callable& a, const Callable& b) {
  if (a.parameters.size() != b.parameters.size()) return false;
  for (std::size_t i = 0; i < a.parameters.size(); ++i) {
    if (!world_.IsAssignable(a.parameters[i], b.parameters[i])) return false;
  }
  return true;
}

std::optional<MemberFinder::Chosen> MemberFinder::FindMethod(std::string_view class_name,
                                                             std::string_view name,
                                                             const std::vector<Operand>& arguments,
                                                             bool static_only, Operands& operands) {
  std::optional<Chosen> best;
  int lowest = 0;
  for (const CallableId candidate : Candidates(class_name, name, static_only)) {
    const Callable callable = world_.GetCallable(candidate);
    const bool variable_arity = (world_.Details(candidate).access & kVarargs) != 0;
    for (const bool spread : {false, true}) {
      if (spread && !variable_arity) continue;
      const auto cost = CostOf(callable, arguments, spread, operands);
      if (!cost) continue;
      const bool better =
          !best || *cost < lowest ||
          (*cost == lowest && IsMoreSpecific(callable, world_.GetCallable(best->callable)));
      if (!better) continue;
      best = Chosen{candidate, spread};
      lowest = *cost;
    }
  }
  return best;
}

std::optional<CallableId> MemberFinder::FindField(std::string_view class_name,
                                                  std::string_view name, bool static_only) {
  for (const std::string_view supertype : index_.Supertypes(class_name)) {
    const ClassOutline* outline = index_.Outline(supertype);
    if (outline == nullptr || outline->origin == Origin::kTest) continue;
    for (const MemberOutline& field : outline->fields) {
      if (field.name != name || (static_only && !field.Is(kStatic))) continue;
      const auto callable = world_.FindMember(supertype, name, field.descriptor);
      if (callable && world_.IsAccessible(*callable)) return callable;
    }
  }
  return std::nullopt;
}

std::optional<CallableId> MemberFinder::FindFieldWrite(program::TypeId type,
                                                       std::string_view name) {
  for (const CallableId member : world_.Members(type)) {
    const Callable& callable = world_.GetCallable(member);
    if (callable.kind == CallableKind::kFieldWrite && callable.name == name) return member;
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm::internal
