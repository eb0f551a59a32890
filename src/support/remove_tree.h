// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>

namespace aftershock {

/// Removes what `folder` holds, whatever its owner did to keep it: folders nested deeper than there
/// are descriptors or than a path can be long, folders that may be neither read nor written.
/// Follows no link. Stops at `deadline`, because a process that is still alive may make files as
/// fast as they go. True: the folder is empty.
bool RemoveContents(const std::filesystem::path& folder,
                    std::chrono::steady_clock::time_point deadline);

/// The folder itself, too.
bool RemoveTree(const std::filesystem::path& folder,
                std::chrono::steady_clock::time_point deadline);

}  // namespace aftershock
