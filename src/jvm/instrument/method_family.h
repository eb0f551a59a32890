// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "jvm/bytecode/opcodes.h"
#include "jvm/classfile/constant_pool.h"

namespace aftershock::jvm {

/// Methods of the platform that several classes have: each owner has each of them. A `Method` has
/// name, descriptor and is_static.
template <typename Method>
struct MethodFamily {
  std::span<const std::string_view> owners;
  std::span<const Method> methods;
};

/// The one that an instruction calls, or null. Calls to a superclass's version (invokespecial) are
/// none: nothing could be put in their place.
template <typename Method>
const Method* FindCalled(std::span<const MethodFamily<Method>> families, Opcode opcode,
                         const MemberReference& called) {
  const bool is_static = opcode == Opcode::kInvokestatic;
  if (!is_static && opcode != Opcode::kInvokevirtual && opcode != Opcode::kInvokeinterface) {
    return nullptr;
  }
  for (const MethodFamily<Method>& family : families) {
    if (std::ranges::find(family.owners, called.owner) == family.owners.end()) continue;
    for (const Method& method : family.methods) {
      if (method.is_static == is_static && method.name == called.name &&
          method.descriptor == called.descriptor) {
        return &method;
      }
    }
  }
  return nullptr;
}

}  // namespace aftershock::jvm
