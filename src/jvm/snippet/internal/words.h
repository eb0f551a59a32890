// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <string_view>

namespace aftershock::jvm::internal {

/// Modifiers of classes and members, wherever they are read; each reader knows further ones.
inline constexpr std::array<std::string_view, 12> kModifiers = {
    "public",    "private",  "protected", "static",   "final",  "abstract",
    "transient", "volatile", "native",    "strictfp", "sealed", "default"};

/// Words that a class begins with.
inline constexpr std::array<std::string_view, 4> kClassWords = {"class", "interface", "enum",
                                                                "record"};

}  // namespace aftershock::jvm::internal
