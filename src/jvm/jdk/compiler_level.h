// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/jdk/jdk.h"

namespace aftershock::jvm {

/// The Java version whose class files `compiler` makes for `running`: the earlier of the two.
int CompiledLevel(const Jdk& compiler, const Jdk& running);

/// What javac of `compiler` must be told so that its classes run on `running`. A later compiler is
/// shown the classes of `running`, so that it resolves calls as that has them. An earlier one
/// cannot read those: it compiles with its own, and so knows nothing that came after it.
std::vector<std::string> LevelOptions(const Jdk& compiler, const Jdk& running);

}  // namespace aftershock::jvm
