// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/cached_world.h"

namespace aftershock::program {
namespace {

template <typename First, typename Second>
std::uint64_t KeyOf(First first, Second second) {
  return static_cast<std::uint64_t>(first.value) << 32 | second.value;
}

}  // namespace

CachedWorld::TypeAnswers& CachedWorld::At(TypeId type) {
  if (type.value >= types_.size()) types_.resize(type.value + 1);
  std::unique_ptr<TypeAnswers>& answers = types_[type.value];
  if (!answers) answers = std::make_unique<TypeAnswers>();
  return *answers;
}

const Type& CachedWorld::GetType(TypeId id) {
  TypeAnswers& answers = At(id);
  if (!answers.type) answers.type = world_.GetType(id);
  return *answers.type;
}

const Callable& CachedWorld::GetCallable(CallableId id) {
  if (id.value >= callables_.size()) callables_.resize(id.value + 1);
  if (!callables_[id.value]) {
    callables_[id.value] = std::make_unique<Callable>(world_.GetCallable(id));
  }
  return *callables_[id.value];
}

bool CachedWorld::IsAssignable(TypeId from, TypeId to) {
  if (from == to) return true;
  const std::uint64_t key = KeyOf(from, to);
  const auto found = assignable_.find(key);
  if (found != assignable_.end()) return found->second;
  const bool answer = world_.IsAssignable(from, to);
  assignable_.emplace(key, answer);
  return answer;
}

std::span<const Producer> CachedWorld::Producers(TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.producers) answers.producers = world_.Producers(type);
  return *answers.producers;
}

std::span<const TypeId> CachedWorld::Subarrays(TypeId array) {
  TypeAnswers& answers = At(array);
  if (!answers.subarrays) answers.subarrays = world_.Subarrays(array);
  return *answers.subarrays;
}

std::span<const CallableId> CachedWorld::Members(TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.members) answers.members = world_.Members(type);
  return *answers.members;
}

std::span<const CallableId> CachedWorld::StubMethods(TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.stub_methods) answers.stub_methods = world_.StubMethods(type);
  return *answers.stub_methods;
}

std::span<const CallableId> CachedWorld::OverridableMethods(TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.overridable_methods) answers.overridable_methods = world_.OverridableMethods(type);
  return *answers.overridable_methods;
}

std::span<const Value> CachedWorld::Constants(TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.constants) answers.constants = world_.Constants(type);
  return *answers.constants;
}

const Formals& CachedWorld::ToMake(CallableId callable, TypeId wanted) {
  const auto [known, is_new] = to_make_.try_emplace(KeyOf(callable, wanted));
  if (is_new) known->second = world_.FormalsToMake(callable, wanted);
  return known->second;
}

const Formals& CachedWorld::On(TypeId receiver, CallableId callable) {
  const auto [known, is_new] = on_.try_emplace(KeyOf(callable, receiver));
  if (is_new) known->second = world_.FormalsOn(receiver, callable);
  return known->second;
}

}  // namespace aftershock::program
