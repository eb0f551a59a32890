// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <variant>

#include "jvm/emit/emit.h"
#include "jvm/emit/internal/typing/class_facts.h"
#include "jvm/world/jvm_world.h"
#include "program/target.h"
#include "testcase/testcase.h"
#include "testcase/visit.h"

namespace aftershock::jvm {

/// What all parts of the emitter read.
struct EmitContext {
  const testcase::TestCase& test;
  const program::Target& target;
  JvmWorld& world;
  ClassFactsCache& classes;
  const EmitOptions& options;

  [[nodiscard]] const std::string& Descriptor(program::TypeId type) const {
    return world.GetType(type).name;
  }
  template <typename StatementKind>
  [[nodiscard]] const StatementKind* As(testcase::Variable variable) const {
    return std::get_if<StatementKind>(&test.statements[variable]);
  }
};

inline bool IsReference(std::string_view descriptor) {
  return descriptor.starts_with('L') || descriptor.starts_with('[');
}

/// `java/lang/String` of `Ljava/lang/String;`; empty for others.
inline std::string ClassName(std::string_view descriptor) {
  if (!descriptor.starts_with('L')) return {};
  return std::string(descriptor.substr(1, descriptor.size() - 2));
}

/// The descriptor of the value that a statement makes; `V` if it makes none. Null has the type it
/// is written down with.
std::string ResultDescriptor(const EmitContext& context, testcase::Variable variable);

/// A member and the class that declares it; both null if no class file tells.
struct DeclaredMember {
  const ClassFacts* owner = nullptr;
  const MemberFacts* member = nullptr;
};

/// Where a called member or accessed field is declared: its owner in the world may have inherited
/// it.
DeclaredMember FindDeclared(const EmitContext& context, program::CallableId callable);

inline const MemberFacts* FactsOf(const EmitContext& context, program::CallableId callable) {
  return FindDeclared(context, callable).member;
}

/// Whether who throws it must declare it (an internal name).
inline bool IsChecked(const EmitContext& context, const std::string& exception) {
  return !context.classes.IsSubclass(exception, "java/lang/RuntimeException") &&
         !context.classes.IsSubclass(exception, "java/lang/Error");
}

/// Whether a call of `callable` on a receiver of the static type `receiver_class` would miss a
/// frame of the trace: the type narrows the method's result or parameters, javac would call the
/// narrower method, and the trace goes through the bridge to it.
bool MissesBridge(const EmitContext& context, const std::string& receiver_class,
                  program::CallableId callable);

}  // namespace aftershock::jvm
