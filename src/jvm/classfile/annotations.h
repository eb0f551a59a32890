// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {

/// An annotation that a class or member carries at run time.
struct Annotation {
  struct Constant {
    std::string_view name;
    std::uint16_t value;  ///< Index into the constant pool.
  };
  std::string_view type;            ///< Descriptor: `Lorg/junit/Test;`.
  std::vector<Constant> constants;  ///< Values that are numbers, booleans or texts.
};

/// Those inside other annotations are left out. Malformed ones end the list.
std::vector<Annotation> Annotations(const ConstantPool& pool,
                                    const std::vector<AttributeInfo>& attributes);

/// The descriptors alone.
std::vector<std::string_view> AnnotationTypes(const ConstantPool& pool,
                                              const std::vector<AttributeInfo>& attributes);

}  // namespace aftershock::jvm
