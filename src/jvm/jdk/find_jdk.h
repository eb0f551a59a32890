// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>

#include "jvm/jdk/jdk_places.h"
#include "support/result.h"

namespace aftershock::jvm {

/// The home of the JDK (or JRE) to run with. `asked` is what the user said (`--java`): a home or a
/// java executable; if empty, JAVA_HOME, else the `java` on PATH. Symbolic links are followed, and
/// a `java` that is a script is asked which one it starts. An error names what was tried.
Result<std::filesystem::path> FindJavaHome(const std::string& asked,
                                           const JdkPlaces& places = JdkPlaces::OfThisMachine());

}  // namespace aftershock::jvm
