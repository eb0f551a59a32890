// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>

namespace aftershock::sandbox {

/// What any dynamically linked program and any managed runtime reads of the system: libraries, time
/// zones, the few files of /etc they need. No other user's processes, no home folders. Entries need
/// not exist.
std::span<const char* const> ReadableSystemPaths();

/// Device files that may be read and written.
std::span<const char* const> UsableDevices();

}  // namespace aftershock::sandbox
