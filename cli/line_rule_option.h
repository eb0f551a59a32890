// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "choice.h"
#include "jvm/matching/line_rule.h"

namespace aftershock::cli {

/// `--lines`, which `reproduce` and `inspect` share.
inline void AddLineRule(CLI::App& command, jvm::LineRule& lines) {
  AddChoice(command, "--lines", lines,
            {{"aligned", jvm::LineRule::kAligned}, {"exact", jvm::LineRule::kExact}},
            "Lines of the trace that this build has elsewhere: aligned finds them where it is "
            "clear which is meant, exact takes none");
}

}  // namespace aftershock::cli
