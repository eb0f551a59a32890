// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace aftershock::jvm {

/// `shop.Cart$Item` to `shop/Cart$Item` and back; packages alike.
[[nodiscard]] std::string InternalName(std::string_view dotted);
[[nodiscard]] std::string DottedName(std::string_view internal);

/// `java/util` of `java/util/List`; empty for the unnamed package.
[[nodiscard]] std::string_view PackageOf(std::string_view internal_name);

/// `Map$Entry` of `java/util/Map$Entry`.
[[nodiscard]] std::string_view NameWithinPackage(std::string_view internal_name);

/// How many leading parts of their names two packages share.
[[nodiscard]] std::size_t SharedPackageParts(std::string_view a, std::string_view b);

/// `Lshop/Cart;` of `shop/Cart`.
[[nodiscard]] std::string DescriptorOfClass(std::string_view internal_name);

}  // namespace aftershock::jvm
