// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace aftershock::cli {

/// The crash of examples/, and the library that it is in.
inline constexpr const char* kLog = AFTERSHOCK_SOURCE_DIR "/examples/price-feed.log";
inline constexpr const char* kCollections = "/usr/share/java/commons-collections3.jar";

}  // namespace aftershock::cli
