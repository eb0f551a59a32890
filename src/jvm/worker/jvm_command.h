// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "jvm/worker/jvm_runtime.h"

namespace aftershock::jvm {

/// The command line of a worker JVM that inherits its shared memory as `descriptor` and may write
/// to its working directory.
std::vector<std::string> WorkerCommand(const JvmRuntimeOptions& options, int descriptor);

/// What a worker JVM must be able to read beside the system's files.
std::vector<std::filesystem::path> WorkerReads(const JvmRuntimeOptions& options);

}  // namespace aftershock::jvm
