// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/jdk/jdk.h"
#include "report/record.h"

namespace aftershock::cli {

/// What result.json and the summary tell about the JDKs in use.
std::vector<report::Record::Tool> ToolsOf(const jvm::Jdk& running, const jvm::Jdk& compiler);

}  // namespace aftershock::cli
