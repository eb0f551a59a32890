// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace aftershock::jvm {

/// Where a soft break may turn into a line break, for WrapLine. No Java source has this character.
constexpr char kSoftBreak = '\x01';

/// An integer of the type with that descriptor (B, C, S, I, J). `needs_type`: the expression must
/// have exactly that type (an argument), where a declaration converts by itself.
std::string IntegerLiteral(char descriptor, std::int64_t value, bool needs_type);
/// A real of type F or D.
std::string RealLiteral(char descriptor, double value);
std::string CharLiteral(char16_t value);
/// In quotes. Pure ASCII, so that the file's encoding does not matter.
std::string StringLiteral(std::u16string_view text);
/// Length of the text in the constant pool, where 65,535 bytes are the limit.
std::size_t ConstantBytes(std::u16string_view text);

}  // namespace aftershock::jvm
