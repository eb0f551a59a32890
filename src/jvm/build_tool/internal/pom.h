// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/build_tool/maven_coordinate.h"

namespace aftershock::jvm {

/// A project that has nothing but these dependencies.
std::string PomFor(const std::vector<MavenCoordinate>& coordinates);

/// The folders that a pom names in `<module>` (or Maven 4's `<subproject>`), those of profiles too.
std::vector<std::string> ModulesNamedBy(std::string_view pom);

/// `folder` and the folders of all modules below it that are there, each once, parents first.
std::vector<std::filesystem::path> ModuleFolders(const std::filesystem::path& folder);

/// The outermost folder above `module` (or itself) whose modules include it.
std::filesystem::path ReactorRoot(const std::filesystem::path& module);

}  // namespace aftershock::jvm
