// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "support/patience.h"
#include "trace/log/input_lines.h"

namespace aftershock::trace::jvm {

/// Undoes what happened to the lines of a JVM's trace on their way into `text`: JSON and HTML
/// escapes, a whole trace on one line.
std::vector<log::InputLine> WithoutEscapes(std::string_view text, std::vector<log::InputLine> lines,
                                           Patience& patience);

}  // namespace aftershock::trace::jvm
