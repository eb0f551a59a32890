// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/emit/internal/emit_context.h"
#include "jvm/emit/internal/typing/type_inference.h"
#include "jvm/emit/internal/writing_plan.h"

namespace aftershock::jvm {

/// The Java types of a test's variables and of the places they go to.
struct Typing {
  bool raw = false;        ///< No type arguments could be found: everything is raw.
  bool unchecked = false;  ///< A class that extends a raw type is called through it.
  std::vector<GenericType> variables;
  std::vector<std::vector<GenericType>> formals;  ///< Of the arguments of each call.
  /// Of each stub: as which type its WrittenMethods see it, without holes.
  std::vector<std::vector<GenericType>> stub_views;
};

Typing FindTypes(const EmitContext& context, const WritingPlan& plan);

/// The erased type of a field descriptor.
GenericType Erased(std::string_view descriptor);

}  // namespace aftershock::jvm
