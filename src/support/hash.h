// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace aftershock {

/// 64-bit content hash (the wyhash multiply-and-fold construction); stable across runs, machines
/// and versions of this file's callers, because caches are keyed by it.
std::uint64_t HashBytes(std::span<const std::uint8_t> bytes, std::uint64_t seed = 0);
std::uint64_t HashText(std::string_view text, std::uint64_t seed = 0);

}  // namespace aftershock
