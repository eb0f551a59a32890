// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "program/world.h"

namespace aftershock::program {

/// A World that keeps every answer of another in dense tables: a search asks the same few questions
/// millions of times. The other world must outlive it.
class CachedWorld final : public World {
 public:
  explicit CachedWorld(World& world) : world_(world), text_type_(world.TextType()) {}

  const Type& GetType(TypeId id) override;
  TypeId TextType() override { return text_type_; }
  const Callable& GetCallable(CallableId id) override;
  bool IsAssignable(TypeId from, TypeId to) override;
  std::span<const Producer> Producers(TypeId type) override;
  std::span<const TypeId> Subarrays(TypeId array) override;
  std::span<const CallableId> Members(TypeId type) override;
  std::span<const CallableId> SetupCalls() override { return world_.SetupCalls(); }
  std::span<const CallableId> StubMethods(TypeId type) override;
  std::span<const CallableId> OverridableMethods(TypeId type) override;
  std::span<const Value> Constants(TypeId type) override;
  std::span<const TypeId> Adapters(TypeId type) override { return world_.Adapters(type); }
  std::span<const Raised> Raises(CallableId method) override { return world_.Raises(method); }
  Formals FormalsToMake(CallableId callable, TypeId wanted) override {
    return ToMake(callable, wanted);
  }
  Formals FormalsOn(TypeId receiver, CallableId callable) override {
    return On(receiver, callable);
  }
  /// As FormalsToMake and FormalsOn; the references stay valid.
  const Formals& ToMake(CallableId callable, TypeId wanted);
  const Formals& On(TypeId receiver, CallableId callable);

 private:
  struct TypeAnswers {
    std::optional<Type> type;
    std::optional<std::span<const Producer>> producers;
    std::optional<std::span<const TypeId>> subarrays;
    std::optional<std::span<const CallableId>> members;
    std::optional<std::span<const CallableId>> stub_methods;
    std::optional<std::span<const CallableId>> overridable_methods;
    std::optional<std::span<const Value>> constants;
  };
  TypeAnswers& At(TypeId type);

  World& world_;
  std::vector<std::unique_ptr<TypeAnswers>> types_;
  std::vector<std::unique_ptr<Callable>> callables_;
  std::unordered_map<std::uint64_t, bool> assignable_;
  std::unordered_map<std::uint64_t, Formals> to_make_;
  std::unordered_map<std::uint64_t, Formals> on_;
  TypeId text_type_;
};

}  // namespace aftershock::program
