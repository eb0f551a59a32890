// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/cached_world.h"

namespace aftershock::testcase {
namespace {

template <typename First, typename Second>
std::uint64_t KeyOf(First first, Second second) {
  return static_cast<std::uint64_t>(first.value) << 32 | second.value;
}

}  // namespace

CachedWorld::TypeAnswers& CachedWorld::At(program::TypeId type) {
  if (type.value >= types_.size()) types_.resize(type.value + 1);
  std::unique_ptr<TypeAnswers>& answers = types_[type.value];
  if (!answers) answers = std::make_unique<TypeAnswers>();
  return *answers;
}

const program::Type& CachedWorld::GetType(program::TypeId id) {
  TypeAnswers& answers = At(id);
  if (!answers.type) {
    answers.type = world_.GetType(id);
    if (answers.type->kind == program::TypeKind::kText && !text_type_.valid()) text_type_ = id;
    if (answers.type->kind == program::TypeKind::kClass && !class_type_.valid()) {
      class_type_ = answers.type->erasure.valid() ? answers.type->erasure : id;
    }
  }
  return *answers.type;
}

const program::Callable& CachedWorld::GetCallable(program::CallableId id) {
  if (id.value >= callables_.size()) callables_.resize(id.value + 1);
  if (!callables_[id.value]) {
    auto callable = std::make_unique<program::Callable>(world_.GetCallable(id));
    // Looked at once here so that text_type() is known as soon as any signature names it.
    for (program::TypeId parameter : callable->parameters) GetType(parameter);
    if (callable->result.valid()) GetType(callable->result);
    callables_[id.value] = std::move(callable);
  }
  return *callables_[id.value];
}

bool CachedWorld::IsAssignable(program::TypeId from, program::TypeId to) {
  if (from == to) return true;
  const std::uint64_t key = KeyOf(from, to);
  const auto found = assignable_.find(key);
  if (found != assignable_.end()) return found->second;
  const bool answer = world_.IsAssignable(from, to);
  assignable_.emplace(key, answer);
  return answer;
}

std::span<const program::Producer> CachedWorld::Producers(program::TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.producers) answers.producers = world_.Producers(type);
  return *answers.producers;
}

std::span<const program::TypeId> CachedWorld::Subarrays(program::TypeId array) {
  TypeAnswers& answers = At(array);
  if (!answers.subarrays) answers.subarrays = world_.Subarrays(array);
  return *answers.subarrays;
}

std::span<const program::CallableId> CachedWorld::Members(program::TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.members) answers.members = world_.Members(type);
  return *answers.members;
}

std::span<const program::CallableId> CachedWorld::StubMethods(program::TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.stub_methods) answers.stub_methods = world_.StubMethods(type);
  return *answers.stub_methods;
}

std::span<const program::CallableId> CachedWorld::OverridableMethods(program::TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.overridable_methods) answers.overridable_methods = world_.OverridableMethods(type);
  return *answers.overridable_methods;
}

std::span<const program::Value> CachedWorld::Constants(program::TypeId type) {
  TypeAnswers& answers = At(type);
  if (!answers.constants) answers.constants = world_.Constants(type);
  return *answers.constants;
}

const program::Formals& CachedWorld::ToMake(program::CallableId callable, program::TypeId wanted) {
  const auto [known, is_new] = to_make_.try_emplace(KeyOf(callable, wanted));
  if (is_new) known->second = world_.FormalsToMake(callable, wanted);
  return known->second;
}

const program::Formals& CachedWorld::On(program::TypeId receiver, program::CallableId callable) {
  const auto [known, is_new] = on_.try_emplace(KeyOf(callable, receiver));
  if (is_new) known->second = world_.FormalsOn(receiver, callable);
  return known->second;
}

}  // namespace aftershock::testcase
