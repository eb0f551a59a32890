// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/narrowed_world.h"

#include <algorithm>

namespace aftershock::search {

using program::CallableId;
using program::Producer;
using program::TypeId;

std::span<const Producer> NarrowedWorld::Producers(TypeId type) {
  const auto [found, is_new] = producers_.try_emplace(type);
  std::vector<Producer>& producers = found->second;
  if (!is_new) return producers;
  // As costly as other subtypes are.
  constexpr double kNotAskedFor = 1.5;
  for (Producer producer : world_.Producers(type)) {
    if (Without(Part::kStubs) && producer.kind == Producer::Kind::kStub) continue;
    if (Without(Part::kFiles) && producer.kind == Producer::Kind::kFile) continue;
    if (Without(Part::kStubAnswers) && producer.needs_answers) continue;
    if (Without(Part::kTraceTypes) && producer.of_trace) producer.cost += kNotAskedFor;
    producers.push_back(producer);
  }
  std::ranges::stable_sort(producers, {}, &Producer::cost);
  return producers;
}

std::span<const TypeId> NarrowedWorld::Subarrays(TypeId array) {
  if (Without(Part::kSubtypesOfArray)) return {};
  return world_.Subarrays(array);
}

std::span<const CallableId> NarrowedWorld::Members(TypeId type) {
  if (!Without(Part::kRankedMembers)) return world_.Members(type);
  const auto [found, is_new] = members_.try_emplace(type);
  std::vector<CallableId>& members = found->second;
  if (!is_new) return members;
  const std::span<const CallableId> ranked = world_.Members(type);
  members.assign(ranked.begin(), ranked.end());
  std::ranges::stable_sort(
      members, {}, [this](CallableId id) -> const std::string& { return GetCallable(id).name; });
  return members;
}

std::span<const CallableId> NarrowedWorld::SetupCalls() {
  if (Without(Part::kSetupCalls)) return {};
  return world_.SetupCalls();
}

std::span<const CallableId> NarrowedWorld::StubMethods(TypeId type) {
  if (Without(Part::kStubAnswers)) return {};
  return world_.StubMethods(type);
}

std::span<const CallableId> NarrowedWorld::OverridableMethods(TypeId type) {
  if (Without(Part::kStubAnswers)) return {};
  return world_.OverridableMethods(type);
}

std::span<const program::Value> NarrowedWorld::Constants(TypeId type) {
  if (Without(Part::kConstants)) return {};
  return world_.Constants(type);
}

std::span<const program::Raised> NarrowedWorld::Raises(CallableId method) {
  if (Without(Part::kStubAnswers) || Without(Part::kLearningStubs)) return {};
  return world_.Raises(method);
}

program::Formals NarrowedWorld::FormalsToMake(CallableId callable, TypeId wanted) {
  if (Without(Part::kTypeArguments)) return PlainFormals(callable);
  return world_.FormalsToMake(callable, wanted);
}

program::Formals NarrowedWorld::FormalsOn(TypeId receiver, CallableId callable) {
  if (Without(Part::kTypeArguments)) return PlainFormals(callable);
  return world_.FormalsOn(receiver, callable);
}

}  // namespace aftershock::search
