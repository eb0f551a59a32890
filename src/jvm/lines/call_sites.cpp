// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/call_sites.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "jvm/frames/called_methods.h"
#include "jvm/frames/frame_kind.h"
#include "jvm/index/program_index.h"
#include "jvm/lines/call_goal.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
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

bool IsInitialiser(const LocatedMethod& method) { return method.info().name == "<clinit>"; }

bool IsLambdaBody(const LocatedMethod& method) { return KindOf(method) == FrameKind::kLambda; }

bool MakesLambdaNamed(const ConstantPool& pool, std::string_view name) {
  for (std::size_t i = 0; i < pool.entries_.size(); ++i) {
    const auto index = static_cast<std::uint16_t>(i);
    if (pool.entries_[i].tag == ConstantTag::kInvokeDynamic && pool.Dynamic(index).name == name) {
      return true;
    }
  }
  return false;
}

bool HasHandleOf(const ConstantPool& pool, std::string_view method_name) {
  return std::any_of(pool.entries_.begin(), pool.entries_.end(), [&](const auto& entry) {
    return entry.tag == ConstantTag::kMethodHandle && pool.Member(entry.first).name == method_name;
  });
}

}  // namespace

Ability CallSites::Of(const LocatedMethod& caller, const Instruction& instruction) {
  // Whatever is not there was called from somewhere.
  if (callees_.empty()) return Ability::kPossible;
  if (std::ranges::any_of(callees_, IsInitialiser)) return Initialises(caller, instruction);
  if (!IsInvoke(instruction.opcode)) return Ability::kCannot;
  const bool is_dynamic = instruction.opcode == Opcode::kInvokedynamic;
  if (through_.platform != nullptr) {
    if (CallsPlatformFrame(caller, instruction, *through_.platform, index_)) return Ability::kCan;
    // String concatenation calls toString; and what a lambda's bootstrap does is its own affair.
    if (is_dynamic) return Ability::kMay;
    const MemberReference called = caller.class_file->pool.Member(instruction.pool_index);
    return std::min(OfCall(called), Ability::kUnlikely);
  }
  if (!is_dynamic) return OfCall(caller.class_file->pool.Member(instruction.pool_index));
  return through_.stripped && MayComeFromPlatform() ? Ability::kMay : Ability::kUnlikely;
}

Ability CallSites::OfCall(const MemberReference& called) {
  const auto named = [&](const LocatedMethod& callee) {
    return called.name == callee.info().name &&
           (called.name != "<init>" || called.owner == callee.class_file->name);
  };
  const auto dispatches = [&](const LocatedMethod& callee) {
    return named(callee) && Dispatches(called, callee);
  };
  if (std::ranges::any_of(callees_, dispatches)) return Ability::kCan;
  if (std::ranges::any_of(callees_, named)) return Ability::kUnlikely;
  // What the platform hides is what a trace without its frames hides.
  const Ability hidden = through_.stripped ? Ability::kMay : Ability::kUnlikely;
  switch (GoalOf(called, index_)) {
    case Goal::kProgram:
      // It would stand in the trace. Accessors come and go with the compiler.
      return IsAccessorOfCallee(called) ? Ability::kMay : Ability::kCannot;
    case Goal::kProgramInterface:
      if (MayBeLambda(called)) return Ability::kCan;
      return MayComeFromPlatform() ? hidden : Ability::kCannot;
    case Goal::kPlatformInterface:
      if (MayBeLambda(called)) return Ability::kCan;
      [[fallthrough]];
    case Goal::kPlatform:
      return !UsesNoReflection(called.owner) || MayComeFromPlatform() ? hidden : Ability::kCannot;
    case Goal::kUnknown:
      break;
  }
  return Ability::kUnlikely;
}

bool CallSites::IsAccessorOfCallee(const MemberReference& called) {
  if (!called.name.starts_with("access$")) return false;
  const ClassFile* owner = classes_.Find(called.owner);
  for (std::size_t i = 0; owner != nullptr && i < owner->methods.size(); ++i) {
    const LocatedMethod method{owner, i};
    const MethodInfo& info = method.info();
    if (info.name != called.name || info.descriptor != called.descriptor || !info.code) continue;
    return CallsOneOf(method, callees_);
  }
  return false;
}

/// The JVM chooses by name and descriptor among what the receiver's class inherits.
bool CallSites::Dispatches(const MemberReference& called, const LocatedMethod& callee) {
  if (called.descriptor != callee.info().descriptor) return false;
  const std::string_view declaring = callee.class_file->name;
  if (called.owner == declaring || callee.class_file->Is(kInterface)) return true;
  const ClassOutline* owner = index_.Outline(called.owner);
  if (owner == nullptr || owner->Is(kInterface)) return true;
  return index_.IsSubtype(declaring, called.owner) || index_.IsSubtype(called.owner, declaring);
}

/// A class is initialised by the first use of it or of a subclass.
Ability CallSites::Initialises(const LocatedMethod& caller, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  const ConstantPool& pool = caller.class_file->pool;
  std::string_view used;
  if (opcode == Opcode::kNew) {
    used = pool.Name(instruction.pool_index);
  } else if (opcode == Opcode::kGetstatic || opcode == Opcode::kPutstatic ||
             opcode == Opcode::kInvokestatic) {
    used = pool.Member(instruction.pool_index).owner;
  } else {
    return IsInvoke(opcode) ? Ability::kUnlikely : Ability::kCannot;
  }
  const bool initialises = std::ranges::any_of(callees_, [&](const LocatedMethod& callee) {
    return index_.IsSubtype(used, callee.class_file->name);
  });
  return initialises ? Ability::kCan : Ability::kUnlikely;
}

std::string CallSites::InWords() const {
  return "call " + frame_.class_name + "." + frame_.method_name;
}

bool CallSites::IsLambda() const { return std::ranges::any_of(callees_, IsLambdaBody); }

/// The class of a lambda's body makes the lambda, under the name of the interface's method.
bool CallSites::MayBeLambda(const MemberReference& called) const {
  return std::ranges::any_of(callees_, [&](const LocatedMethod& callee) {
    return IsLambdaBody(callee) && MakesLambdaNamed(callee.class_file->pool, called.name);
  });
}

bool CallSites::MayComeFromPlatform() {
  if (through_.platform != nullptr) return true;
  if (!may_come_from_platform_) {
    may_come_from_platform_ =
        IsLambda() ||
        std::any_of(callees_.begin(), callees_.end(), [this](const LocatedMethod& callee) {
          return OverridesPlatform(callee) || IsHandedOn(callee);
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

}  // namespace aftershock::jvm
