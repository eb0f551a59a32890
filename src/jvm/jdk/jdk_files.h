// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <vector>

namespace aftershock::jvm {

/// What the programs of the JDK at `home` read beside the files of any program: the JDK itself, and
/// its configuration where distributions move that and leave links. Entries need not exist.
std::vector<std::filesystem::path> FilesOfJdk(const std::filesystem::path& home);

}  // namespace aftershock::jvm
