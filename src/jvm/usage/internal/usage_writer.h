// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/usage/internal/code_value.h"
#include "jvm/world/jvm_world.h"
#include "search/usage/usage.h"

namespace aftershock::jvm::internal {

/// Writes down what code does as statements of a test. What a test cannot write becomes an open
/// place.
class UsageWriter {
 public:
  UsageWriter(JvmWorld& world, ProgramIndex& index) : world_(world), index_(index) {}

  /// The member that the test may call or access where code names it so; nullopt: none.
  std::optional<program::CallableId> Resolve(std::string_view owner, std::string_view name,
                                             std::string_view descriptor);
  /// The write of that field; nullopt: the test cannot.
  std::optional<program::CallableId> ResolveWrite(std::string_view owner, std::string_view name);
  /// The variable that the call gives; nullopt: the test is as long as it may be, or an argument
  /// cannot be had. `receiver` is null where it needs none.
  std::optional<testcase::Variable> Call(program::CallableId callable, CodeValue* receiver,
                                         const std::vector<CodeValue*>& arguments);

  [[nodiscard]] const testcase::TestCase& test() const { return usage_.test; }
  [[nodiscard]] search::Usage Take() { return std::move(usage_); }

 private:
  std::optional<testcase::Variable> Use(CodeValue& value, program::TypeId wanted);
  std::optional<testcase::Variable> UseConstant(CodeValue& value, program::TypeId wanted);
  std::optional<testcase::Variable> UseArray(CodeValue& value, program::TypeId wanted);
  std::optional<testcase::Variable> Open(CodeValue& value, program::TypeId wanted);
  std::optional<testcase::Variable> Push(testcase::Statement statement);

  JvmWorld& world_;
  ProgramIndex& index_;
  search::Usage usage_;
};

/// What the statement `last` needs: what its variables are made from, and the calls before it on
/// them. All behind it goes.
search::Usage SliceTo(search::Usage usage, std::size_t last);

}  // namespace aftershock::jvm::internal
