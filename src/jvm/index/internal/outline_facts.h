// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {

/// What a class file says about the class as the source had it.
struct OutlineFacts {
  std::uint16_t access = 0;  ///< As written: nested classes can be private, protected, static.
  std::uint32_t flags = 0;   ///< ClassFlag.
  std::string_view outer;    ///< Declaring class; empty for top-level and local ones.
};

/// Whether the attributes of a class or member mark it as deprecated.
bool IsDeprecated(std::span<const AttributeInfo> attributes);

/// Access flags; compilers before Java 5 marked synthetic members by an attribute.
std::uint16_t AccessOf(const MemberInfo& member);

OutlineFacts CollectOutlineFacts(const ClassFile& class_file);

}  // namespace aftershock::jvm
