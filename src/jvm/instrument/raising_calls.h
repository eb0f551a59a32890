// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "jvm/bytecode/opcodes.h"
#include "jvm/classfile/constant_pool.h"
#include "jvm/instrument/method_family.h"
#include "program/raise_point.h"

namespace aftershock::jvm {

/// A method of the platform that raises for operands which can be told to be near or far, and the
/// static method of kProbesClass that they are shown to first.
struct RaisingCall {
  std::string_view name;
  std::string_view descriptor;
  bool is_static = false;
  program::RaiseCause cause = program::RaiseCause::kIndex;
  std::string_view probe;
  /// The first operands of the call, its receiver among them, and the branch.
  std::string_view probe_descriptor;
};

/// Everything that kProbesClass must implement.
std::span<const MethodFamily<RaisingCall>> RaisingFamilies();

/// The one that an instruction makes, or null.
const RaisingCall* FindRaisingCall(Opcode opcode, const MemberReference& method);

}  // namespace aftershock::jvm
