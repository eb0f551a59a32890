// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {

/// Descriptors (`Lorg/junit/Test;`) of the annotations that a class or member carries at run time;
/// those inside other annotations are left out. Malformed ones end the list.
std::vector<std::string_view> AnnotationTypes(const ConstantPool& pool,
                                              const std::vector<AttributeInfo>& attributes);

}  // namespace aftershock::jvm
