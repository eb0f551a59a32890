// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "jvm/frames/frame_check.h"
#include "program/raise_point.h"

namespace aftershock::jvm {

/// An instruction that can raise an exception, and for which operands.
struct RaisingInstruction {
  std::uint32_t pc = 0;
  program::RaiseCause cause = program::RaiseCause::kThrow;
  program::BlockIndex block = 0;  ///< As in the method's flow graph.
};

/// The instructions of `line` that can raise `exception` (internal name): themselves or, if
/// `in_platform`, in a method of the platform that they call.
std::vector<RaisingInstruction> FindRaisingInstructions(const LocatedMethod& method, int line,
                                                        std::string_view exception,
                                                        bool in_platform);

}  // namespace aftershock::jvm
