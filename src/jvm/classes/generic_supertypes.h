// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "jvm/classfile/class_file.h"
#include "jvm/classfile/generic_type.h"

namespace aftershock::jvm {

/// Type parameters and supertypes as the class declares them; the erased supertypes if it has no
/// Signature attribute that can be read.
[[nodiscard]] ClassSignature DeclaredSignature(const ClassFile& file);

/// The type arguments of `type` by the names of its class's parameters; none if it is raw.
[[nodiscard]] Substitution ArgumentsOf(const GenericType& type, const ClassSignature& declared);

/// nullptr: the class is not known.
using FindSignature = std::function<const ClassSignature*(const std::string& internal_name)>;

/// `type` seen as its supertype `ancestor`; nullopt if it is none, without arguments if it is raw.
[[nodiscard]] std::optional<GenericType> AsSuper(const GenericType& type, std::string_view ancestor,
                                                 const FindSignature& find);

}  // namespace aftershock::jvm
