// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/build_tool/tool_runner.h"
#include "support/content_cache.h"
#include "support/result.h"

namespace aftershock::jvm {

/// What the user's build tools are to be asked for, as it was written.
struct BuildToolRequest {
  std::vector<std::string> coordinates;  ///< Of Maven artefacts, each may hold several.
  std::vector<std::string> projects;     ///< Folders of Maven or Gradle projects.
};

/// The entries of the class path: those of the projects, then those of all artefacts together, so
/// that Maven chooses one version where they disagree.
Result<std::vector<std::string>> ClassPathFromBuildTools(const BuildToolRequest& request,
                                                         ToolRunner& runner,
                                                         const ContentCache& cache);

}  // namespace aftershock::jvm
