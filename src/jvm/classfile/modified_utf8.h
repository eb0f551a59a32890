// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace aftershock::jvm {

/// Whether a class file may hold `text`: the JVM's own form of UTF-8, with NUL in two bytes and
/// surrogates one by one (JVMS 4.4.7).
[[nodiscard]] bool IsModifiedUtf8(std::span<const std::uint8_t> text);

/// Text of a class file as UTF-16; lone surrogates stay as they are.
[[nodiscard]] std::u16string DecodeModifiedUtf8(std::string_view text);

}  // namespace aftershock::jvm
