// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/emit/internal/emit_context.h"
#include "jvm/emit/internal/naming/name_scope.h"
#include "program/target.h"

namespace aftershock::jvm {

/// `statement` (the lines of the one that crashes) inside assertions that it throws the wanted
/// exception at the wanted line.
std::vector<std::string> AssertCrash(const EmitContext& context, const program::Target& target,
                                     NameScope& scope, std::vector<std::string> statement);

}  // namespace aftershock::jvm
