// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

#include "jvm/jdk/jdk_places.h"
#include "support/result.h"

namespace aftershock::jvm {

/// The JDK whose compiler makes tests for `running`. `asked` is what the user said (`--compiler`);
/// if empty, `running` itself where it has one, else the best of this machine: of the same version,
/// else the nearest later one, which can compile for an earlier one, else the nearest earlier one.
/// An error says where it was looked for and what to install.
Result<Jdk> FindCompiler(const std::string& asked, const Jdk& running,
                         const JdkPlaces& places = JdkPlaces::OfThisMachine());

}  // namespace aftershock::jvm
