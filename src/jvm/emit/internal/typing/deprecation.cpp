// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/typing/deprecation.h"

#include <algorithm>

#include "jvm/classfile/annotations.h"

namespace aftershock::jvm {
namespace {

bool IsForRemoval(const Annotation& annotation, const ConstantPool& pool) {
  return annotation.type == "Ljava/lang/Deprecated;" &&
         std::ranges::any_of(annotation.constants, [&](const Annotation::Constant& constant) {
           return constant.name == "forRemoval" && pool.Integer(constant.value) != 0;
         });
}

}  // namespace

Deprecation FindDeprecation(const ClassFile& file, const std::vector<AttributeInfo>& attributes) {
  const bool for_removal = std::ranges::any_of(
      Annotations(file.pool, attributes),
      [&](const Annotation& annotation) { return IsForRemoval(annotation, file.pool); });
  if (for_removal) return Deprecation::kForRemoval;
  const bool deprecated =
      std::ranges::find(attributes, "Deprecated", &AttributeInfo::name) != attributes.end();
  return deprecated ? Deprecation::kDeprecated : Deprecation::kNone;
}

}  // namespace aftershock::jvm
