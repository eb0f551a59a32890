// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "jvm/build_tool/tool_runner.h"
#include "support/result.h"

namespace aftershock::jvm {

/// The compiled classes and tests of a Gradle project and of its subprojects below `folder`, then
/// what they run with. Nothing is compiled, and nothing is written into the project.
Result<std::vector<std::string>> GradleProjectClassPath(const std::filesystem::path& folder,
                                                        ToolRunner& runner);

}  // namespace aftershock::jvm
