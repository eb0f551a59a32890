// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "program/world.h"

namespace aftershock::testcase {

/// Whether `value` is of `type` itself: integers in range, reals exact in its width. Null fits
/// every reference type.
bool Fits(const program::Type& type, const program::Value& value);

/// Zero, false, or null.
program::Value ZeroOf(const program::Type& type);

/// `value` cut to the width of the integer type.
std::int64_t WrapInteger(const program::Type& type, std::int64_t value);
/// `value` rounded to the width of the real type.
double RoundReal(const program::Type& type, double value);

/// The value itself and, of an integer, the two next to it: what is compared is often on the wrong
/// side of a bound by one.
std::vector<program::Value> Around(const program::Value& value);

}  // namespace aftershock::testcase
