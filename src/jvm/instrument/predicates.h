// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <string_view>

#include "jvm/bytecode/opcodes.h"
#include "jvm/classfile/constant_pool.h"
#include "jvm/instrument/method_family.h"

namespace aftershock::jvm {

/// A call whose boolean result hides a distance, and the static method of kProbesClass that takes
/// its place. The replacement makes the call itself, tells the distance for the branch that it gets
/// as last argument, and gives back (or throws) what the call did. Its frame in a stack trace is
/// none of the program's.
struct Predicate {
  std::string_view name;
  std::string_view descriptor;
  bool is_static = false;
  std::string_view replacement;
  /// (receiver unless static, arguments…, int branch)Z. A receiver has the type of a class that all
  /// owners share, or of an interface, to which the verifier lets any object pass.
  std::string_view replacement_descriptor;
};

/// Everything that kProbesClass must implement.
std::span<const MethodFamily<Predicate>> PredicateFamilies();

/// The predicate that an instruction calls, or null; see FindCalled.
const Predicate* FindPredicate(Opcode opcode, const MemberReference& method);

/// Whether an instruction asks a map for the value of a key: (map, key) lie on the stack.
bool IsLookup(Opcode opcode, const MemberReference& method);

}  // namespace aftershock::jvm
