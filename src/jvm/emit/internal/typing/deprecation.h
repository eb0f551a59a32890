// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/emit/internal/typing/class_facts.h"

namespace aftershock::jvm {

/// Whether using what has these attributes makes the compiler warn, and which warning it gives.
Deprecation FindDeprecation(const ClassFile& file, const std::vector<AttributeInfo>& attributes);

}  // namespace aftershock::jvm
