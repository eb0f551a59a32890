// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <set>
#include <string>

#include "jvm/emit/emit.h"
#include "jvm/emit/internal/naming/name_scope.h"
#include "jvm/world/jvm_world.h"

namespace aftershock::jvm {

/// Adds what the called member changes, if it changes anything.
void NoteSurroundings(const MemberDetails& member, std::set<Surrounding>& changed);

/// The fields and the method of a test class that put back what the test has changed; empty if
/// nothing has.
std::string RestoringMembers(const std::set<Surrounding>& changed, JUnitVersion junit,
                             NameScope& scope);

}  // namespace aftershock::jvm
