// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/emit/internal/emit_context.h"

namespace aftershock::jvm {

enum class OperandRole {
  kReceiver,
  kArgument,
  kElement,
  kAnswer,
  kRaised,  ///< By a method of a stub.
  kContent,
  kNested
};

/// One place where a variable is used.
struct Use {
  testcase::Variable user = 0;
  OperandRole role = OperandRole::kArgument;
  std::size_t position = 0;  ///< Of the argument or element; of the answer, in MakeStub::answers.
};

/// What becomes of each statement: left out, written into the expression that uses it, or a line of
/// its own.
struct WritingPlan {
  std::vector<bool> live;
  std::vector<bool> inlined;
  std::vector<std::vector<Use>> uses;

  std::vector<bool> declared;  ///< A line of its own that defines a variable.
};

/// Inlining keeps the order in which things happen: only what stands directly before its one user
/// moves into it.
WritingPlan MakePlan(const EmitContext& context);

/// The methods that the class of a stub is written with: those that have answers, the inherited
/// ones last, then what it must have besides.
std::vector<program::CallableId> WrittenMethods(const EmitContext& context,
                                                const testcase::MakeStub& stub);
/// What the stub's method does; null: nothing in particular.
const testcase::Answer* AnswerOf(const testcase::MakeStub& stub, program::CallableId method);
/// Whether a stub can be written as a lambda.
bool IsLambda(const EmitContext& context, const testcase::MakeStub& stub);

/// `Integer.valueOf(…)` and the like, which the compiler also writes for us.
bool IsBoxing(const EmitContext& context, const testcase::Call& call);

}  // namespace aftershock::jvm
