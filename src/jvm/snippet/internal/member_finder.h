// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/snippet/internal/operands.h"
#include "jvm/world/jvm_world.h"

namespace aftershock::jvm::internal {

/// The member that a call or access means: Java's overload resolution, as far as erased types tell.
class MemberFinder {
 public:
  MemberFinder(JvmWorld& world, ProgramIndex& index) : world_(world), index_(index) {}

  struct Chosen {
    program::CallableId callable;
    bool spread = false;  ///< The last arguments go into an array.
  };
  /// `static_only`: called through the class's name. `name` is `<init>` for constructors.
  std::optional<Chosen> FindMethod(std::string_view class_name, std::string_view name,
                                   const std::vector<Operand>& arguments, bool static_only,
                                   Operands& operands);
  std::optional<program::CallableId> FindField(std::string_view class_name, std::string_view name,
                                               bool static_only);
  /// A write of the instance field.
  std::optional<program::CallableId> FindFieldWrite(program::TypeId type, std::string_view name);

 private:
  /// Ways to call the method with the arguments; both costs, for fixed and variable arity.
  std::optional<int> CostOf(const program::Callable& callable,
                            const std::vector<Operand>& arguments, bool spread, Operands& operands);
  bool IsMoreSpecific(const program::Callable& a, const program::Callable& b);
  std::vector<program::CallableId> Candidates(std::string_view class_name, std::string_view name,
                                              bool static_only);

  JvmWorld& world_;
  ProgramIndex& index_;
};

}  // namespace aftershock::jvm::internal
