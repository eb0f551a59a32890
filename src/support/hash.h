// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace aftershock {

/// 64-bit content hash (the wyhash multiply-and-fold construction); stable across runs, machines
/// and versions of this file's callers, because caches are keyed by it.
std::uint64_t HashBytes(std::span<const std::uint8_t> bytes, std::uint64_t seed = 0);
std::uint64_t HashText(std::string_view text, std::uint64_t seed = 0);

/// For maps with texts as keys, which are then found by views, without making strings of them.
struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return HashText(text); }
};

}  // namespace aftershock
