// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>

#include "jvm/snippet/internal/syntax.h"
#include "jvm/world/jvm_world.h"
#include "testcase/testcase.h"

namespace aftershock::jvm::internal {

/// What an expression of a snippet gave. Constants become statements only where they are used, in
/// the type that is wanted there.
struct Operand {
  enum class Kind { kVariable, kConstant, kNull, kLambda };
  Kind kind = Kind::kNull;
  program::TypeId type;  ///< Not valid for a bare null and for lambdas.
  testcase::Variable variable = testcase::kNoVariable;
  program::Value value;
  const Node* lambda = nullptr;
};

/// Java's conversions: what an operand may be used as, at which price, and the statements that it
/// takes.
class Operands {
 public:
  Operands(JvmWorld& world, testcase::TestCase& test) : world_(world), test_(test) {}

  /// The cheaper, the nearer; nullopt: it cannot. Roughly the phases of overload resolution:
  /// subtyping below 10, boxing from 10 on.
  std::optional<int> CostOf(const Operand& operand, program::TypeId to);
  /// The variable that holds the operand as `to`; statements are added as needed.
  std::optional<testcase::Variable> Convert(const Operand& operand, program::TypeId to);
  /// As an object, so that methods can be called on it.
  std::optional<Operand> ToObject(const Operand& operand);
  /// A constant cast to, or assigned to a variable of, the primitive type.
  std::optional<Operand> CastConstant(const Operand& operand, program::TypeId to);

  /// Adds a statement; nullopt: the test is as long as it may be.
  std::optional<testcase::Variable> Push(testcase::Statement statement);
  Operand VariableOf(testcase::Variable variable);

 private:
  std::optional<testcase::Variable> Box(const Operand& operand);
  std::optional<testcase::Variable> Unbox(const Operand& operand, program::TypeId to);

  JvmWorld& world_;
  testcase::TestCase& test_;
};

}  // namespace aftershock::jvm::internal
