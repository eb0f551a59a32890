// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/classfile/byte_reader.h"
#include "jvm/classfile/constant_pool.h"

namespace aftershock::jvm::internal {

/// Reads the constant pool, count included, and checks that every reference inside it leads to a
/// constant of the right tag.
ConstantPool ParseConstantPool(ByteReader& reader, std::uint16_t major);

/// The text of a UTF-8 constant that the file refers to; fails the reader if it is none. Index 0 is
/// an empty text if `optional`.
std::string_view Utf8At(ByteReader& reader, const ConstantPool& pool, std::uint16_t index,
                        bool optional = false);

/// The same for the name of a class constant.
std::string_view ClassAt(ByteReader& reader, const ConstantPool& pool, std::uint16_t index,
                         bool optional = false);

}  // namespace aftershock::jvm::internal
