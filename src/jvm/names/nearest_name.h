// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace aftershock::jvm {

/// Insertions, deletions and replacements that turn one into the other.
std::size_t EditDistance(std::string_view a, std::string_view b);

/// The candidate most like `wanted`, the first of equals; nullopt if each differs from
/// it in more than a third of its letters.
std::optional<std::string> NearestName(std::string_view wanted,
                                       std::span<const std::string> candidates);

}  // namespace aftershock::jvm
