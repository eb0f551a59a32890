// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>

#include "jvm/classfile/class_file.h"
#include "jvm/classfile/class_writer.h"
#include "jvm/instrument/internal/probe_calls.h"

namespace aftershock::jvm::internal {

/// Whether the class has static fields that can change, or a static initialiser.
bool HasStaticState(const ClassFile& class_file);

/// Whether that state can be put back: not in interfaces, whose fields must stay final, nor in
/// enums, whose constants must stay the same objects; nor in a class that has methods with our
/// names.
bool CanReset(const ClassFile& class_file);

bool HasInitialiser(const ClassFile& class_file);

/// Fields that a reset writes: all static ones but constants, which nothing can change.
bool IsReset(const FieldInfo& field);

/// The static initialiser of a class whose own one is now kInitialiserMethod.
NewMethod MakeInitialiser(const ClassFile& class_file, std::uint32_t class_number,
                          ConstantPoolWriter& pool, ProbeCalls& calls);

/// The method kResetMethod.
NewMethod MakeReset(const ClassFile& class_file, ConstantPoolWriter& pool);

}  // namespace aftershock::jvm::internal
