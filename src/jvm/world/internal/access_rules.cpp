// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/access_rules.h"

#include <algorithm>

#include "jvm/bytecode/descriptor.h"
#include "jvm/names/class_name.h"
#include "jvm/names/java_identifier.h"

namespace aftershock::jvm {

bool AccessRules::CanName(std::string_view internal_name) {
  const auto [known, is_new] = nameable_.try_emplace(std::string(internal_name), false);
  // The entry is false while it is computed, which ends circles of outer classes.
  if (is_new) {
    const bool can = ComputeCanName(internal_name);
    nameable_[std::string(internal_name)] = can;
    return can;
  }
  return known->second;
}

bool AccessRules::ComputeCanName(std::string_view internal_name) {
  const ClassOutline* type = index_.Outline(internal_name);
  if (type == nullptr || type->is_local || type->Is(kSynthetic) || type->Is(kPrivate)) return false;
  if (!IsJavaName(internal_name)) return false;
  const std::string_view package = PackageOf(internal_name);
  // A class of the unnamed package cannot be imported into a named one.
  if (package.empty() && !test_package_.empty()) return false;
  if (type->origin == Origin::kPlatform) {
    // `sun.*` is exported for old programs, but every use of it is a warning.
    if (!type->Is(kPublic) || package.starts_with("sun/") || !class_path_.IsExported(package))
      return false;
  } else if (!type->Is(kPublic) && !InTestPackage(*type)) {
    return false;
  }
  return type->outer.empty() || CanName(type->outer);
}

bool AccessRules::CanNameType(std::string_view descriptor) {
  while (descriptor.starts_with('[')) descriptor.remove_prefix(1);
  const std::string_view name = ClassOfDescriptor(descriptor);
  return name.empty() || CanName(name);
}

bool AccessRules::CanNameSignature(std::string_view descriptor) {
  if (!descriptor.starts_with('(')) return CanNameType(descriptor);
  const auto parsed = ParseMethodDescriptor(descriptor);
  return parsed && CanNameType(parsed->result) &&
         std::ranges::all_of(parsed->parameters,
                             [this](std::string_view type) { return CanNameType(type); });
}

bool AccessRules::InTestPackage(const ClassOutline& type) const {
  return type.origin != Origin::kPlatform && PackageOf(type.name) == test_package_;
}

bool AccessRules::CanUse(const ClassOutline& declaring, const MemberOutline& member) {
  if (member.Is(kPrivate) || member.Is(kSynthetic)) return false;
  if (member.name != "<init>" && !IsJavaIdentifier(member.name)) return false;
  if (!member.Is(kPublic) && !InTestPackage(declaring)) return false;
  return CanNameSignature(member.descriptor);
}

bool AccessRules::MayUse(const GivingMember& member) const {
  if ((member.access & member.owner_access & kPublic) != 0) return true;
  return PackageOf(member.name.owner) == test_package_;
}

bool AccessRules::CanExtendWith(const ClassOutline& declaring, const MemberOutline& constructor) {
  if (constructor.Is(kPrivate) || constructor.Is(kSynthetic)) return false;
  if (!constructor.Is(kPublic) && !constructor.Is(kProtected) && !InTestPackage(declaring))
    return false;
  return CanNameSignature(constructor.descriptor);
}

}  // namespace aftershock::jvm
