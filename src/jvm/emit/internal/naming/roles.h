// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/emit/internal/emit_context.h"
#include "jvm/emit/internal/writing_plan.h"

namespace aftershock::jvm {

/// Shorter names of parameters tell nothing.
constexpr std::size_t kShortestRole = 3;

/// What a value is for, in the words of the method that takes it: of several, the one nearest to
/// the crash. Empty if that has no telling name, or two for it.
std::string RoleOf(const EmitContext& context, const std::vector<Use>& uses);

/// Whether the methods that take a value call it by different names.
bool HasSeveralRoles(const EmitContext& context, const std::vector<Use>& uses);

}  // namespace aftershock::jvm
