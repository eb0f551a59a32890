// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace aftershock::jvm {

/// Which lines of a trace count as lines of the program.
enum class LineRule {
  kAligned,  ///< Those of another build, too, where it is clear which line is meant.
  kExact,    ///< The trace's own only.
};

}  // namespace aftershock::jvm
