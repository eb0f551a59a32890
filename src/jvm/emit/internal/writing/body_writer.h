// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <set>
#include <string>
#include <vector>

#include "jvm/emit/internal/emit_context.h"
#include "jvm/emit/internal/naming/name_scope.h"
#include "jvm/emit/internal/writing/expression_writer.h"
#include "program/target.h"

namespace aftershock::jvm {

/// The inside of the test method and what its surroundings must have.
struct TestBody {
  std::vector<std::string> lines;  ///< Indented from zero, with soft breaks.
  std::string throws;              ///< What the method must declare; empty: nothing.
  std::set<std::string> suppressed_warnings;
  Needs needs;
};

TestBody WriteBody(const EmitContext& context, const program::Target& target, NameScope& scope);

}  // namespace aftershock::jvm
