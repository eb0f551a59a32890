// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "jvm/classpath/internal/container.h"
#include "support/patience.h"

namespace aftershock::jvm {

/// Opens what `specs` name, in order and each once: jars with what their manifests' Class-Path
/// names behind them, the jars inside jars (Spring Boot, war), folders. What cannot be opened is
/// told in `problems` and left out.
std::vector<std::unique_ptr<Container>> OpenEntries(const std::vector<std::string>& specs,
                                                    int java_version, Patience& patience,
                                                    std::vector<std::string>& problems);

}  // namespace aftershock::jvm
