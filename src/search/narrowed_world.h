// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <vector>

#include "program/world.h"
#include "search/part.h"

namespace aftershock::search {

/// A world that keeps back what some parts of the search need, as if the world did not know it. The
/// other world must outlive it.
class NarrowedWorld final : public program::World {
 public:
  NarrowedWorld(program::World& world, Parts without)
      : world_(world), without_(std::move(without)) {}

  const program::Type& GetType(program::TypeId id) override { return world_.GetType(id); }
  program::TypeId TextType() override { return world_.TextType(); }
  const program::Callable& GetCallable(program::CallableId id) override {
    return world_.GetCallable(id);
  }
  bool IsAssignable(program::TypeId from, program::TypeId to) override {
    return world_.IsAssignable(from, to);
  }
  std::span<const program::Producer> Producers(program::TypeId type) override;
  std::span<const program::TypeId> Subarrays(program::TypeId array) override;
  std::span<const program::CallableId> Members(program::TypeId type) override;
  std::span<const program::CallableId> SetupCalls() override;
  std::span<const program::CallableId> StubMethods(program::TypeId type) override;
  std::span<const program::CallableId> OverridableMethods(program::TypeId type) override;
  std::span<const program::Value> Constants(program::TypeId type) override;
  std::span<const program::Raised> Raises(program::CallableId method) override;
  std::span<const program::TypeId> Adapters(program::TypeId type) override {
    return world_.Adapters(type);
  }
  program::Formals FormalsToMake(program::CallableId callable, program::TypeId wanted) override;
  program::Formals FormalsOn(program::TypeId receiver, program::CallableId callable) override;

 private:
  [[nodiscard]] bool Without(Part part) const { return without_.contains(part); }

  program::World& world_;
  Parts without_;
  std::map<program::TypeId, std::vector<program::Producer>> producers_;
  std::map<program::TypeId, std::vector<program::CallableId>> members_;
};

}  // namespace aftershock::search
