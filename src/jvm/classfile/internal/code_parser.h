// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/classfile/byte_reader.h"
#include "jvm/classfile/class_file.h"

namespace aftershock::jvm::internal {

/// Reads a list of attributes, count included.
std::vector<AttributeInfo> ParseAttributes(ByteReader& reader, const ConstantPool& pool);

/// Reads the content of a Code attribute and checks instructions, jumps and tables.
/// `old_layout`: lengths take fewer bytes, as in files before version 45.3.
CodeAttribute ParseCode(ByteReader reader, const ConstantPool& pool, bool old_layout);

/// Fails the reader unless the code is a sequence of whole instructions that refer to constants of
/// the right kind and jump to starts of instructions.
void CheckInstructions(ByteReader& reader, const CodeAttribute& code, const ConstantPool& pool);

}  // namespace aftershock::jvm::internal
