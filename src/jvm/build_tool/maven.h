// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "jvm/build_tool/maven_coordinate.h"
#include "jvm/build_tool/tool_runner.h"
#include "support/content_cache.h"
#include "support/result.h"

namespace aftershock::jvm {

/// The jars of the artefacts and of what they need at run time, out of the user's Maven repository.
/// What was found for releases is kept in `cache` and holds while all the jars are there.
Result<std::vector<std::string>> MavenArtefactClassPath(
    const std::vector<MavenCoordinate>& coordinates, ToolRunner& runner, const ContentCache& cache);

/// The compiled classes and tests of a Maven project (of a module, or of all modules below
/// `folder`), then its dependencies of all scopes. Nothing is compiled.
Result<std::vector<std::string>> MavenProjectClassPath(const std::filesystem::path& folder,
                                                       ToolRunner& runner);

}  // namespace aftershock::jvm
