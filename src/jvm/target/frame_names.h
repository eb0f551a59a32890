// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// `shop.Cart$Item` to `shop/Cart$Item` and back.
std::string InternalName(std::string_view dotted);
std::string DottedName(std::string_view internal);
/// `shop` of `shop/Cart`; empty for the unnamed package.
std::string_view PackageOf(std::string_view internal_name);

/// Whether a compiler numbered the class or method (`Cart$1`, `lambda$total$0`, `access$100`,
/// `$anonfun$total$1`), so that another compiler run may have given it another number.
bool HasCompilersNumber(std::string_view name);

/// `name` with every such number replaced by one `#`.
std::string WithoutNumbers(std::string_view name);

/// Whether the names differ at most in such numbers.
bool EqualUpToNumbers(std::string_view a, std::string_view b);

/// The method that a lambda's body was written in: `total` of `lambda$total$0`, `<init>` of
/// `lambda$new$0`, `<clinit>` of `lambda$static$0`; nullopt for any other name.
std::optional<std::string> MethodAroundLambda(std::string_view name);

/// Insertions, deletions and replacements that turn one into the other.
std::size_t EditDistance(std::string_view a, std::string_view b);

/// The candidate most like `wanted`, the first of equals; nullopt if each differs from
/// it in more than a third of its letters.
std::optional<std::string> NearestName(std::string_view wanted,
                                       std::span<const std::string> candidates);

}  // namespace aftershock::jvm
