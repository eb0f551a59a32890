// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "sandbox/sandbox.h"

namespace aftershock::sandbox {

/// Whether `program` (bwrap) is there and may make the namespaces it needs; costs a process.
bool BubblewrapWorks(const std::string& program);

/// Rewrites `process` so that bubblewrap runs it in namespaces of its own in which only what the
/// policy allows is mounted.
Status ConfineByBubblewrap(const std::string& program, const Policy& policy,
                           SubprocessOptions& process);

}  // namespace aftershock::sandbox
