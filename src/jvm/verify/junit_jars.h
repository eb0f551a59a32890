// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <vector>

#include "jvm/emit/emit.h"
#include "support/result.h"

namespace aftershock::jvm {

/// The jars that a test of that version compiles and runs with: none if `class_path` has JUnit
/// itself, else those of the distribution. An error names the package to install.
Result<std::vector<std::filesystem::path>> FindJUnitJars(
    JUnitVersion version, ClassPath& class_path,
    const std::filesystem::path& system_jars = "/usr/share/java");

}  // namespace aftershock::jvm
