// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "jvm/bytecode/instruction.h"
#include "jvm/flow/parameter_flow.h"
#include "jvm/frames/frame_check.h"
#include "program/crash_origin.h"

namespace aftershock::jvm {

/// A value that may be to blame, and what would be wrong with it.
struct SuspectValue {
  ValueSource source;
  program::Fault fault = program::Fault::kNull;
};

/// Slots on top of the object that the instruction dereferences; nullopt: it dereferences none.
std::optional<std::size_t> DepthOfObject(const Instruction& at, const ConstantPool& pool);

/// The operands for which the JVM raises `exception` (internal name) in an instruction of `line`.
std::vector<SuspectValue> RaisingOperands(const LocatedMethod& method, int line,
                                          std::string_view exception, const ParameterFlow& flow);

/// What the conditions compare that decide whether `line` makes or throws an `exception`.
std::vector<SuspectValue> ConditionsOfThrow(const LocatedMethod& method, int line,
                                            std::string_view exception, const ParameterFlow& flow);

/// The calls of methods named `name` on `line`.
std::vector<std::uint32_t> CallsNamed(const LocatedMethod& method, int line, std::string_view name);

}  // namespace aftershock::jvm
