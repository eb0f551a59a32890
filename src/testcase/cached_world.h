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
#include "testcase/visit.h"  // IWYU pragma: export

namespace aftershock::testcase {

/// A World that keeps every answer of another in dense tables: a search asks the same few questions
/// millions of times. The other world must outlive it.
class CachedWorld final : public program::World {
 public:
  explicit CachedWorld(program::World& world) : world_(world) {}

  const program::Type& GetType(program::TypeId id) override;
  const program::Callable& GetCallable(program::CallableId id) override;
  bool IsAssignable(program::TypeId from, program::TypeId to) override;
  std::span<const program::Producer> Producers(program::TypeId type) override;
  std::span<const program::TypeId> Subarrays(program::TypeId array) override;
  std::span<const program::CallableId> Members(program::TypeId type) override;
  std::span<const program::CallableId> SetupCalls() override { return world_.SetupCalls(); }
  std::span<const program::CallableId> StubMethods(program::TypeId type) override;
  std::span<const program::CallableId> OverridableMethods(program::TypeId type) override;
  std::span<const program::Value> Constants(program::TypeId type) override;
  program::Formals FormalsToMake(program::CallableId callable, program::TypeId wanted) override {
    return ToMake(callable, wanted);
  }
  program::Formals FormalsOn(program::TypeId receiver, program::CallableId callable) override {
    return On(receiver, callable);
  }
  /// As FormalsToMake and FormalsOn; the references stay valid.
  const program::Formals& ToMake(program::CallableId callable, program::TypeId wanted);
  const program::Formals& On(program::TypeId receiver, program::CallableId callable);

  /// The language's string type, once a type of that kind was seen; not valid before.
  [[nodiscard]] program::TypeId text_type() const { return text_type_; }
  /// The type of class literals, once seen; not valid before.
  [[nodiscard]] program::TypeId class_type() const { return class_type_; }

 private:
  struct TypeAnswers {
    std::optional<program::Type> type;
    std::optional<std::span<const program::Producer>> producers;
    std::optional<std::span<const program::TypeId>> subarrays;
    std::optional<std::span<const program::CallableId>> members;
    std::optional<std::span<const program::CallableId>> stub_methods;
    std::optional<std::span<const program::CallableId>> overridable_methods;
    std::optional<std::span<const program::Value>> constants;
  };
  TypeAnswers& At(program::TypeId type);

  program::World& world_;
  std::vector<std::unique_ptr<TypeAnswers>> types_;
  std::vector<std::unique_ptr<program::Callable>> callables_;
  std::unordered_map<std::uint64_t, bool> assignable_;
  std::unordered_map<std::uint64_t, program::Formals> to_make_;
  std::unordered_map<std::uint64_t, program::Formals> on_;
  program::TypeId text_type_;
  program::TypeId class_type_;
};

}  // namespace aftershock::testcase
