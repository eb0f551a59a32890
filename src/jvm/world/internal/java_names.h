// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::jvm {

/// Whether Java source can have it as a name: an identifier that is no keyword. Names of other
/// languages (`foo-impl`) often are not.
[[nodiscard]] bool IsJavaIdentifier(std::string_view name);

/// Whether every part of an internal name is a Java identifier.
[[nodiscard]] bool IsJavaName(std::string_view internal_name);

/// `java/util` of `java/util/List`; empty for the unnamed package.
[[nodiscard]] std::string_view PackageOfClass(std::string_view internal_name);

/// How many leading parts of their names two packages share.
[[nodiscard]] std::size_t SharedPackageParts(std::string_view a, std::string_view b);

/// `shop/Cart` → `Lshop/Cart;`
[[nodiscard]] std::string DescriptorOfClass(std::string_view internal_name);

/// Text of a class file as UTF-16; lone surrogates stay as they are.
[[nodiscard]] std::u16string DecodeModifiedUtf8(std::string_view text);

}  // namespace aftershock::jvm
