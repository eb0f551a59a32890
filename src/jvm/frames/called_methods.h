// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {

/// The line of the instruction at `pc`; 0 if unknown.
int LineAt(const CodeAttribute& code, std::uint32_t pc);

/// Whether the method has a call with the name and descriptor of one of `callees`.
bool CallsOneOf(const LocatedMethod& method, const std::vector<LocatedMethod>& callees);

}  // namespace aftershock::jvm
