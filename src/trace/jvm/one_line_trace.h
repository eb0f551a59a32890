// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "support/patience.h"

namespace aftershock::trace::jvm {

/// The lines of a trace that was written as one; nullopt: `line` is none such.
std::optional<std::string> BreakOneLineTrace(std::string_view line, Patience& patience);

}  // namespace aftershock::trace::jvm
