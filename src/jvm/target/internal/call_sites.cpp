// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/internal/call_sites.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "jvm/index/program_index.h"
#include "jvm/target/frame_kind.h"
#include "jvm/target/frame_names.h"
#include "jvm/target/internal/line_code.h"

namespace aftershock::jvm::internal {
namespace {

/// Classes and packages of the platform that call a program's methods only by the names that the
/// platform itself declares: never by reflection.
constexpr std::array<std::string_view, 24> kWithoutReflection = {
    "java/lang/Object",       "java/lang/String",     "java/lang/StringBuilder",
    "java/lang/StringBuffer", "java/lang/Math",       "java/lang/StrictMath",
    "java/lang/Character",    "java/lang/Byte",       "java/lang/Short",
    "java/lang/Integer",      "java/lang/Long",       "java/lang/Float",
    "java/lang/Double",       "java/lang/Boolean",    "java/lang/Number",
    "java/lang/CharSequence", "java/lang/Comparable", "java/lang/Iterable",
    "java/lang/System",       "java/lang/Throwable",  "java/lang/Exception",
    "java/math/BigDecimal",   "java/math/BigInteger", "java/io/PrintStream",
};

bool UsesNoReflection(std::string_view owner) {
  if (std::find(kWithoutReflection.begin(), kWithoutReflection.end(), owner) !=
      kWithoutReflection.end()) {
    return true;
  }
  return PackageOf(owner) == "java/util" && !owner.starts_with("java/util/ServiceLoader") &&
         !owner.starts_with("java/util/ResourceBundle");
}

bool Names(const MemberReference& called, const LocatedMethod& callee) {
  if (called.name != callee.info().name) return false;
  return called.name != "<init>" || called.owner == callee.class_file->name;
}

bool IsInitialiser(const LocatedMethod& method) { return method.info().name == "<clinit>"; }

bool MayInitialise(Opcode opcode) {
  return IsInvoke(opcode) || opcode == Opcode::kNew || opcode == Opcode::kGetstatic ||
         opcode == Opcode::kPutstatic;
}

bool HasHandleOf(const ConstantPool& pool, std::string_view method_name) {
  return std::any_of(pool.entries_.begin(), pool.entries_.end(), [&](const auto& entry) {
    return entry.tag == ConstantTag::kMethodHandle && pool.Member(entry.first).name == method_name;
  });
}

}  // namespace

int CallSites::Rank(const LocatedMethod& caller, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (std::any_of(callees_.begin(), callees_.end(), IsInitialiser)) return MayInitialise(opcode);
  if (!IsInvoke(opcode)) return 0;
  // String concatenation calls toString; and what a lambda's bootstrap does is its own affair.
  if (opcode == Opcode::kInvokedynamic) return 1;

  const MemberReference called = caller.class_file->pool.Member(instruction.pool_index);
  const auto is_named = [&](const LocatedMethod& callee) { return Names(called, callee); };
  if (std::any_of(callees_.begin(), callees_.end(), is_named)) return 2;
  switch (GoalOf(called)) {
    case Goal::kProgram:
      // It would stand in the trace. Accessors come and go with the compiler.
      return called.name.starts_with("access$") ? 1 : 0;
    case Goal::kProgramInterface:
      return MayComeFromPlatform() ? 1 : 0;
    case Goal::kPlatform:
      return !UsesNoReflection(called.owner) || MayComeFromPlatform() ? 1 : 0;
    case Goal::kUnknown:
      break;
  }
  return 1;
}

std::vector<std::uint32_t> CallSites::Find(const LocatedMethod& caller, std::optional<int> line) {
  std::vector<std::uint32_t> sites;
  for (const LinedInstruction& at : LinedInstructions(*caller.info().code)) {
    if (line && at.line != *line) continue;
    if (Rank(caller, at.instruction) > 0) sites.push_back(at.instruction.pc);
  }
  return sites;
}

CallSites::Goal CallSites::GoalOf(const MemberReference& called) {
  if (called.owner.starts_with('[')) return Goal::kProgram;
  const ClassOutline* type = index_.Outline(called.owner);
  for (; type != nullptr; type = index_.Outline(type->super_name)) {
    if (type->origin == Origin::kPlatform) return Goal::kPlatform;
    // What implements it may be a lambda, a proxy, or inherited from a class of the platform.
    if (type->Is(kInterface)) return Goal::kProgramInterface;
    if (type->FindMethod(called.name, called.descriptor) != nullptr) return Goal::kProgram;
  }
  return Goal::kUnknown;
}

bool CallSites::MayComeFromPlatform() {
  if (through_platform_) return true;
  if (!may_come_from_platform_) {
    may_come_from_platform_ =
        std::any_of(callees_.begin(), callees_.end(), [this](const LocatedMethod& callee) {
          return KindOf(callee) == FrameKind::kLambda || OverridesPlatform(callee) ||
                 IsHandedOn(callee);
        });
  }
  return *may_come_from_platform_;
}

/// Whether the platform declares a method of that name that this one, or a subclass with it,
/// implements.
bool CallSites::OverridesPlatform(const LocatedMethod& callee) {
  const std::string_view name = callee.info().name;
  if (callee.info().Is(kStatic) || callee.info().Is(kPrivate) || name.starts_with('<'))
    return false;
  const auto declares = [&](std::string_view supertype) {
    const ClassOutline* outline = index_.Outline(supertype);
    if (outline == nullptr) return true;
    return outline->origin == Origin::kPlatform &&
           std::any_of(outline->methods.begin(), outline->methods.end(),
                       [&](const MemberOutline& method) { return method.name == name; });
  };
  std::vector<std::string_view> types = index_.Subtypes(callee.class_file->name);
  types.push_back(callee.class_file->name);
  return std::any_of(types.begin(), types.end(), [&](std::string_view type) {
    const auto supertypes = index_.Supertypes(type);
    return std::any_of(supertypes.begin(), supertypes.end(), declares);
  });
}

/// Whether some class makes a method reference of it, which can end up anywhere.
bool CallSites::IsHandedOn(const LocatedMethod& callee) {
  const MethodInfo& info = callee.info();
  for (const MethodRef& caller :
       index_.Callers(callee.class_file->name, info.name, info.descriptor)) {
    const ClassFile* owner = classes_.Find(caller.owner);
    if (owner == nullptr || HasHandleOf(owner->pool, info.name)) return true;
  }
  return false;
}

}  // namespace aftershock::jvm::internal
