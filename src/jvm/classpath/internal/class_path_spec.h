// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace aftershock::jvm {

/// Splits specs at ':' and expands wildcards: `lib/*` means the jars of a folder as for `java`,
/// `lib/*.jar` or `lib/a-?.jar` the files that match. Sorted by name within a wildcard. What
/// matches nothing is told in `problems`.
std::vector<std::filesystem::path> ExpandClassPath(const std::vector<std::string>& specs,
                                                   std::vector<std::string>& problems);

}  // namespace aftershock::jvm
