// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "program/ids.h"

namespace aftershock::program {

struct Null {
  friend bool operator==(const Null&, const Null&) = default;
};

/// A class as a value.
struct ClassLiteral {
  TypeId type;
  friend bool operator==(const ClassLiteral&, const ClassLiteral&) = default;
};

/// A value that a test can write down. Every integer type (characters too) is an int64; 32-bit
/// reals are doubles that are exact as floats; texts are UTF-16 and may hold lone surrogates.
using Value = std::variant<Null, bool, std::int64_t, double, std::u16string, ClassLiteral>;

}  // namespace aftershock::program
