// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

#include "jvm/emit/emit.h"
#include "jvm/emit/internal/naming/name_scope.h"

namespace aftershock::jvm {

/// The field `folder` of a test class: JUnit makes the folder before the test and removes it after.
std::string FolderField(JUnitVersion junit, NameScope& scope);

}  // namespace aftershock::jvm
