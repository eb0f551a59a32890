// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace aftershock::testing {

/// How an act ended. `kRefused`: EACCES or EPERM; `kFailed`: in another way, named on standard
/// error.
enum class Attempt { kDone, kRefused, kFailed, kUnknownAct };

/// Does what a sandbox should allow or refuse, by bare system calls: in a process of its own or in
/// a JVM. `argument` is a path, or the number of another process.
Attempt Try(const char* act, const char* argument);

}  // namespace aftershock::testing
