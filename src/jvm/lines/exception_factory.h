// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>

#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {

class ProgramIndex;

/// Whether the method only makes an `exception` (internal name) on `line` and hands it back. No
/// test can end in it, since its caller throws. `calls_factory`: the frame below it is a factory
/// already, so making one by a call counts too.
bool IsExceptionFactory(const LocatedMethod& method, std::optional<int> line,
                        std::string_view exception, bool calls_factory, ProgramIndex& index);

}  // namespace aftershock::jvm
