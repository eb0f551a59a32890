// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/classpath/class_path.h"
#include "jvm/jdk/jdk.h"
#include "support/result.h"

namespace aftershock::jvm {

/// `classes` are those of the trace (internal names), top frame first. An error if the first one is
/// made for a later Java than `running` can load, or all are for a later one than `compiler` can
/// read; it names the class, where it is and what to give instead.
Status CheckClassVersions(const std::vector<std::string>& classes, ClassPath& class_path,
                          const Jdk& running, const Jdk& compiler);

}  // namespace aftershock::jvm
