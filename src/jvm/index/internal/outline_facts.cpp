// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/outline_facts.h"

#include <algorithm>

#include "jvm/index/internal/shard.h"

namespace aftershock::jvm {

namespace {

bool Has(std::span<const AttributeInfo> attributes, std::string_view name) {
  return std::ranges::find(attributes, name, &AttributeInfo::name) != attributes.end();
}

}  // namespace

bool IsDeprecated(std::span<const AttributeInfo> attributes) {
  return Has(attributes, "Deprecated");
}

std::uint16_t AccessOf(const MemberInfo& member) {
  const bool synthetic = Has(member.attributes, "Synthetic");
  return static_cast<std::uint16_t>(member.access | (synthetic ? kSynthetic : 0));
}

OutlineFacts CollectOutlineFacts(const ClassFile& class_file) {
  OutlineFacts facts;
  facts.access = class_file.access;
  for (const InnerClass& inner : class_file.inner_classes) {
    if (inner.inner != class_file.name) continue;
    // ACC_SUPER has no meaning here and would read as synchronized.
    facts.access = static_cast<std::uint16_t>(inner.access | (class_file.access & kSynthetic));
    facts.outer = inner.outer;
    if (inner.outer.empty() || inner.simple_name.empty()) facts.flags |= kLocalClass;
  }
  if (!class_file.enclosing_class.empty()) facts.flags |= kLocalClass;
  if (!class_file.permitted_subclasses.empty()) facts.flags |= kSealedClass;
  if (Has(class_file.attributes, "Synthetic")) facts.access |= kSynthetic;
  if (IsDeprecated(class_file.attributes)) facts.flags |= kDeprecatedClass;
  return facts;
}

}  // namespace aftershock::jvm
