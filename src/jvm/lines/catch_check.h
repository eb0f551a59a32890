// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {

class ProgramIndex;

/// Where an exception's way up ends.
struct Caught {
  std::string_view catch_type;  ///< Internal name; empty: a `finally` that returns.
  int line = 0;                 ///< Of the handler; 0 if unknown.
};

/// Whether the method ends the way of every `exception` (internal name) that comes out of one of
/// `sites`: a handler takes it, and neither throws anything, nor keeps it, nor hands it to code
/// that may. nullopt unless that is certain.
std::optional<Caught> CaughtAt(const LocatedMethod& method, const std::vector<std::uint32_t>& sites,
                               std::string_view exception, ClassFiles& classes,
                               ProgramIndex& index);

}  // namespace aftershock::jvm
